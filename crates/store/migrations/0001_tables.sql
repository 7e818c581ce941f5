-- Read by SQLite and PostgreSQL alike. Times are milliseconds since 1970, ids and hashes are hexadecimal.

CREATE TABLE people (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    token_hash TEXT NOT NULL UNIQUE,
    created BIGINT NOT NULL
);

CREATE TABLE tables (
    id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    mission TEXT NOT NULL,
    -- The record of the game before its first entry: header, seed and opening chances.
    origin TEXT NOT NULL,
    undo TEXT NOT NULL CHECK (undo IN ('agreed', 'free', 'never')),
    access TEXT NOT NULL CHECK (access IN ('open', 'private')),
    host_id TEXT REFERENCES people (id),
    standing TEXT NOT NULL CHECK (standing IN ('open', 'won', 'lost')),
    points BIGINT NOT NULL,
    -- The last entry of the story, 0 before the first, and how many there are.
    head BIGINT NOT NULL,
    entries BIGINT NOT NULL,
    version BIGINT NOT NULL,
    created BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    finished BIGINT
);

CREATE INDEX tables_open ON tables (changed, id) WHERE access = 'open' AND standing = 'open';
CREATE INDEX tables_finished ON tables (changed, id) WHERE access = 'open' AND standing <> 'open';
CREATE INDEX tables_host ON tables (host_id);

-- A table has a code as long as its game is open.
CREATE TABLE codes (
    code TEXT NOT NULL PRIMARY KEY,
    table_id TEXT NOT NULL UNIQUE REFERENCES tables (id) ON DELETE CASCADE
);

-- Entries are never taken away: each knows the one before it, and undo only moves the table's head.
CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    -- The version that appended the entry.
    node BIGINT NOT NULL,
    parent BIGINT NOT NULL,
    number BIGINT NOT NULL,
    line TEXT NOT NULL,
    chances TEXT NOT NULL,
    seat BIGINT,
    person_id TEXT REFERENCES people (id),
    bot TEXT,
    made BIGINT NOT NULL,
    -- The version that last put the entry into the story.
    version BIGINT NOT NULL,
    -- For the last entry of an undone line: the version that undid it, and after how many entries of the
    -- story the line left it.
    undone BIGINT,
    forked BIGINT,
    PRIMARY KEY (table_id, node),
    CHECK (parent < node AND number > 0 AND (forked IS NULL) = (undone IS NULL))
);

-- Every undo and redo: from how many entries to how many.
CREATE TABLE jumps (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    version BIGINT NOT NULL,
    had BIGINT NOT NULL,
    kept BIGINT NOT NULL,
    seat BIGINT,
    person_id TEXT REFERENCES people (id),
    bot TEXT,
    made BIGINT NOT NULL,
    PRIMARY KEY (table_id, version)
);

-- Who holds each seat; nobody if neither a person nor a bot does. The owner may take a lent seat back.
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat BIGINT NOT NULL,
    person_id TEXT REFERENCES people (id),
    bot TEXT,
    owner_id TEXT REFERENCES people (id),
    version BIGINT NOT NULL,
    PRIMARY KEY (table_id, seat),
    CHECK (person_id IS NULL OR bot IS NULL)
);

CREATE INDEX seats_person ON seats (person_id);
CREATE INDEX seats_owner ON seats (owner_id);

CREATE TABLE talk (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    version BIGINT NOT NULL,
    person_id TEXT NOT NULL REFERENCES people (id),
    kind TEXT NOT NULL CHECK (kind IN ('line', 'ping')),
    words TEXT NOT NULL,
    made BIGINT NOT NULL,
    PRIMARY KEY (table_id, version)
);

-- Requests that were carried out, so that a repeated one gets the first answer.
CREATE TABLE requests (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    request TEXT NOT NULL,
    digest TEXT NOT NULL,
    version BIGINT NOT NULL,
    entries BIGINT NOT NULL,
    PRIMARY KEY (table_id, request)
);
