-- Who is asked, a bit for each seat: lists say so without waking a table. Of older tables it is noted when they wake.
ALTER TABLE tables ADD COLUMN asked BIGINT;
