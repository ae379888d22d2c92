-- A store of version 1, as its server made it.
CREATE TABLE log (
    place INTEGER PRIMARY KEY, code TEXT NOT NULL, seq INTEGER NOT NULL, entry TEXT NOT NULL
);
CREATE UNIQUE INDEX log_of_table ON log (code, seq);
CREATE TABLE tables (
    code TEXT PRIMARY KEY, listed INTEGER NOT NULL, phase TEXT NOT NULL, card BLOB NOT NULL,
    touched REAL NOT NULL
);
CREATE TABLE keys (
    code TEXT NOT NULL, person INTEGER NOT NULL, hash BLOB NOT NULL, previous BLOB NOT NULL,
    PRIMARY KEY (code, person)
) WITHOUT ROWID;
PRAGMA user_version = 1;
INSERT INTO tables VALUES
    ('flip-flip-10', 1, 'playing', '{}', 1700000000.0),
    ('veng-veng-10', 0, 'over', '{}', 1700000000.0),
    ('trik-trik-10', 0, 'over', '{}', 1700000000.0);
INSERT INTO keys VALUES ('flip-flip-10', 2, x'aa', x'bb'), ('trik-trik-10', 2, x'cc', x'');
