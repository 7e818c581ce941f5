-- What the bot that holds a seat was told by people of the table.
ALTER TABLE seats ADD COLUMN told TEXT;
