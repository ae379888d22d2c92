-- A store of version 1, as its server made it.
CREATE TABLE log (
    code text NOT NULL, seq integer NOT NULL, entry bytea NOT NULL, PRIMARY KEY (code, seq)
);
CREATE TABLE tables (
    code text PRIMARY KEY, listed boolean NOT NULL, phase text NOT NULL, card bytea NOT NULL,
    touched timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE keys (
    code text NOT NULL, person integer NOT NULL, hash bytea NOT NULL, previous bytea NOT NULL,
    PRIMARY KEY (code, person)
);
CREATE TABLE version (number integer PRIMARY KEY);
INSERT INTO version VALUES (1);
INSERT INTO tables VALUES
    ('flip-flip-10', true, 'playing', '{}'), ('veng-veng-10', false, 'over', '{}'),
    ('trik-trik-10', false, 'over', '{}');
INSERT INTO keys VALUES
    ('flip-flip-10', 2, '\xaa', '\xbb'), ('trik-trik-10', 2, '\xcc', '');
