-- For how long, in milliseconds, somebody may keep a table waiting before a bot plays for them; for ever where nothing
-- is said. What is waited for began when the story last changed.
ALTER TABLE tables ADD COLUMN patience BIGINT;
ALTER TABLE tables ADD COLUMN told_at BIGINT NOT NULL DEFAULT 0;
UPDATE tables SET told_at = changed;
CREATE INDEX tables_waiting ON tables (told_at, id) WHERE patience IS NOT NULL;

-- A bot that plays until the owner of the seat is back.
ALTER TABLE seats ADD COLUMN stands_in BIGINT NOT NULL DEFAULT 0;

-- What the server made for itself once, such as the key by which push services know it.
CREATE TABLE secrets (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);

-- Browsers in which somebody wants to be told that it is their turn.
CREATE TABLE subscriptions (
    endpoint TEXT NOT NULL PRIMARY KEY,
    person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    browser_key TEXT NOT NULL,
    auth TEXT NOT NULL,
    language TEXT NOT NULL,
    made BIGINT NOT NULL
);
CREATE INDEX subscriptions_of ON subscriptions (person_id, made);

-- The last question at a table that somebody has seen, or was told of, and when they were told.
CREATE TABLE noticed (
    person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    question BIGINT NOT NULL,
    sent BIGINT,
    PRIMARY KEY (person_id, table_id)
);
