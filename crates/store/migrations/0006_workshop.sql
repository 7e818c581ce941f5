-- Missions that people make: what lies over the content of a game, as text, and the code by which others find it.
CREATE TABLE drafts (
    id TEXT NOT NULL PRIMARY KEY,
    person_id TEXT NOT NULL REFERENCES people (id),
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    files TEXT NOT NULL,
    code TEXT UNIQUE,
    version BIGINT NOT NULL,
    -- A game that somebody has won, and at which version of the mission it was played.
    record TEXT,
    record_version BIGINT,
    created BIGINT NOT NULL,
    changed BIGINT NOT NULL
);

CREATE INDEX drafts_of_person ON drafts (person_id, changed);

-- What a table's game is played with where somebody has made its mission, and what that is called. It stays as it was
-- when the table was made.
ALTER TABLE tables ADD COLUMN homemade TEXT;
ALTER TABLE tables ADD COLUMN homemade_files TEXT;
