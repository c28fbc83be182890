import { randomBytes } from 'node:crypto';
import { type Database, postgres, type Statements, tables } from '../database.ts';

/**
 * As SQLite's. Transactions end in another order than they began in, so that a number that rises by one would
 * pass over those that are still under way: here the number is that of the transaction.
 */
const changes = `
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
const changesNoted = [
  noteChange,
  ...['answers', 'entries'].map(
    (table) =>
      `CREATE TRIGGER ${table}_changed AFTER INSERT OR UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION note_change()`,
  ),
];

/** What SQLite does not have, or beside its file. */
const ownStatements = `
  -- Encrypted bytes do not become smaller: nothing is tried.
  ALTER TABLE drafts ALTER COLUMN data SET STORAGE EXTERNAL;
  ALTER TABLE ciphertext ALTER COLUMN data SET STORAGE EXTERNAL;
  ALTER TABLE entries ALTER COLUMN data SET STORAGE EXTERNAL;
  -- Who was erased, and who read, deleted or replaced answers.
  CREATE TABLE erased (
    reference TEXT PRIMARY KEY,
    erased_on TEXT NOT NULL CHECK (length(erased_on) = 10),
    with_proof INTEGER NOT NULL
  );
  CREATE TABLE audit (number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, line TEXT NOT NULL);
  -- How often something was done, under keyed hashes, and the key of the day. Neither is in a log of changes.
  -- The columns are those that the library for it writes.
  CREATE UNLOGGED TABLE counts (key TEXT PRIMARY KEY, points INTEGER NOT NULL, expire BIGINT);
  CREATE UNLOGGED TABLE hash_keys (day TEXT PRIMARY KEY CHECK (length(day) = 10), value BYTEA NOT NULL);
`;

type Upgrade = (within: Statements) => Promise<void>;

/** One for each version of the tables. Add upgrades; never change one that has been released. */
export const released: readonly Upgrade[] = [
  async (within) => {
    await runEach(within, tables(postgres) + ownStatements + changes);
    for (const statement of changesNoted) await within.run(statement);
    await within.run("INSERT INTO keys (name, value) VALUES ('addresses', ?)", [randomBytes(32)]);
  },
];

async function runEach({ run }: Statements, statements: string) {
  for (const statement of statements.replace(/^ *--.*$/gm, '').split(';')) {
    if (statement.trim() !== '') await run(statement);
  }
}

/** The advisory lock that one form holds while it brings the tables up to date. */
const migrationLock = 7_305_001;

/**
 * Brings the tables up to date, all of the way or not at all. Several forms that start together take
 * turns: the first does it, and the others find it done.
 *
 * @param migrates  only the form's server may; a command refuses tables of another version
 * @throws Error if the tables are newer than this program, or older and may not be changed
 */
export async function migrate(
  database: Pick<Database, 'transaction'>,
  migrates: boolean,
  upgrades: readonly Upgrade[] = released,
) {
  await database.transaction(async (within) => {
    await within.run('SELECT pg_advisory_xact_lock(?)', [migrationLock]);
    const version = await versionIn(within, upgrades.length);
    if (version === upgrades.length) return;
    if (!migrates) throw new Error(olderVersion(version, upgrades.length));
    await upgradeFrom(version, within, upgrades);
  });
}

/** @param version  that the tables have, within a transaction of which nothing else is seen meanwhile */
export async function upgradeFrom(
  version: number,
  within: Statements,
  upgrades: readonly Upgrade[] = released,
) {
  await within.run('CREATE TABLE IF NOT EXISTS form_version (version INTEGER NOT NULL)');
  for (const upgrade of upgrades.slice(version)) await upgrade(within);
  await within.run('DELETE FROM form_version');
  await within.run('INSERT INTO form_version (version) VALUES (?)', [upgrades.length]);
}

export const currentVersion = released.length;

export function olderVersion(version: number, current = currentVersion): string {
  return version === 0
    ? 'the form has not used it yet: start the form first'
    : `an earlier version of the form wrote it (version ${version}; this one reads version ${current}). Start the form, which brings the database up to date`;
}

/**
 * @returns 0 of a new database
 * @throws Error if the tables are newer than this program
 */
export async function versionIn({ all }: Statements, current = currentVersion): Promise<number> {
  const [known] = await all("SELECT to_regclass('form_version') AS is_there");
  if (!known?.['is_there']) return 0;
  const [row] = await all('SELECT max(version) AS version FROM form_version');
  const version = Number(row?.['version'] ?? 0);
  if (version <= current) return version;
  throw new Error(
    `a newer version of the form wrote it (version ${version}; this one knows up to ${current})`,
  );
}
