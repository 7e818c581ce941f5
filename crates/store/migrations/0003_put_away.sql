-- Tables that somebody has put away, and at which version: one that has changed since is back in their lists.
CREATE TABLE put_away (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    person_id TEXT NOT NULL REFERENCES people (id),
    version BIGINT NOT NULL,
    PRIMARY KEY (person_id, table_id)
);
