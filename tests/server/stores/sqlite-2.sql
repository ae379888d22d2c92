-- A store of version 2: entries have links, keys have roots.
CREATE TABLE log (
    place INTEGER PRIMARY KEY, code TEXT NOT NULL, seq INTEGER NOT NULL, entry TEXT NOT NULL,
    link TEXT
);
CREATE UNIQUE INDEX log_of_table ON log (code, seq);
CREATE TABLE tables (
    code TEXT PRIMARY KEY, listed INTEGER NOT NULL, phase TEXT NOT NULL, card BLOB NOT NULL,
    touched REAL NOT NULL
);
CREATE TABLE keys (
    code TEXT NOT NULL, person INTEGER NOT NULL, hash BLOB NOT NULL, previous BLOB NOT NULL,
    root BLOB NOT NULL DEFAULT x'', readmit INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (code, person)
) WITHOUT ROWID;
PRAGMA user_version = 2;
INSERT INTO tables VALUES
    ('flip-flip-10', 1, 'playing', '{}', 1700000000.0),
    ('veng-veng-10', 0, 'over', '{}', 1700000000.0),
    ('trik-trik-10', 0, 'over', '{}', 1700000000.0);
INSERT INTO keys (code, person, hash, previous, root) VALUES
    ('flip-flip-10', 2, x'aa', x'bb', x'dd'), ('trik-trik-10', 2, x'cc', x'', x'ee');
