/**
 * As SQLite's. Transactions end in another order than they began in, so that a number that rises by one would
 * pass over those that are still under way: here the number is that of the transaction.
 */
export const changes = `
  CREATE TABLE changes (
    number BIGINT NOT NULL DEFAULT (pg_current_xact_id()::text::bigint),
    what TEXT NOT NULL,
    id TEXT NOT NULL,
    noted_on TEXT NOT NULL DEFAULT to_char(now(), 'YYYY-MM-DD')
  );
  CREATE INDEX changes_by_number ON changes (number);
  CREATE INDEX changes_of ON changes (id);
  CREATE UNIQUE INDEX changes_begin ON changes (what) WHERE what = 'begin';
`;
const noteChange = `
  CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'answers' THEN
      DELETE FROM changes WHERE id = OLD.id;
      INSERT INTO changes (what, id) VALUES ('gone', '');
    ELSIF TG_OP = 'DELETE' THEN
      INSERT INTO changes (what, id) VALUES (TG_TABLE_NAME, OLD.id);
    ELSE
      INSERT INTO changes (what, id) VALUES (TG_TABLE_NAME, NEW.id);
    END IF;
    RETURN NULL;
  END $$
`;
/** Each by itself, since the function has semicolons in it. */
export const changesNoted = [
  noteChange,
  ...['answers', 'entries'].map(
    (table) =>
      `CREATE TRIGGER ${table}_changed AFTER INSERT OR UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION note_change()`,
  ),
];
