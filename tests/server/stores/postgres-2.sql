-- A store of version 2, made anew: entries have links, keys have roots.
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
ALTER TABLE log ADD COLUMN link bytea;
ALTER TABLE keys ADD COLUMN root bytea NOT NULL DEFAULT '';
ALTER TABLE keys ADD COLUMN readmit boolean NOT NULL DEFAULT false;
CREATE TABLE version (number integer PRIMARY KEY);
INSERT INTO version VALUES (2);
INSERT INTO tables VALUES
    ('flip-flip-10', true, 'playing', '{}'), ('veng-veng-10', false, 'over', '{}'),
    ('trik-trik-10', false, 'over', '{}');
INSERT INTO keys (code, person, hash, previous, root) VALUES
    ('flip-flip-10', 2, '\xaa', '\xbb', '\xdd'), ('trik-trik-10', 2, '\xcc', '', '\xee');
