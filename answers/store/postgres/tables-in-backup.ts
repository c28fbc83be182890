import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { ClientBase } from 'pg';

/**
 * What a backup holds, in an order in which each row finds those that it refers to, and by what rows are ordered
 * where that matters. PostgreSQL's tables have `rowid` too.
 */
const tablesInBackup = {
  versions: 'rowid',
  wordings: undefined,
  answers: 'number',
  ciphertext: undefined,
  proofs: 'rowid',
  addresses: undefined,
  keys: undefined,
  recipients: 'rowid',
  key_log: 'number',
  notices: undefined,
  entries: 'number',
  desk_settings: undefined,
  announced: undefined,
  times: undefined,
  sign_up: undefined,
  backups: 'number',
} as const;

export type TableInBackup = keyof typeof tablesInBackup;

const all = Object.keys(tablesInBackup) as TableInBackup[];

/** What a restore asks of the present database. Answers are not among it, nor are drafts. */
export const presentTables = [
  ...(['versions', 'answers', 'proofs', 'addresses', 'recipients', 'key_log'] as const),
  ...(['times', 'sign_up', 'backups', 'entries', 'desk_settings'] as const),
] satisfies TableInBackup[];

/** Rows that are in memory at once. */
const batch = 500;

/** As PostgreSQL calls them. */
const kinds: Readonly<Record<string, string>> = { TEXT: 'text', INTEGER: 'bigint', BLOB: 'bytea' };

/** What selects a table's rows, and its columns: those of a file of this version. */
export function selected(file: DatabaseSync, table: TableInBackup) {
  const columns = file.prepare('SELECT name, type FROM pragma_table_info(?)').all(table);
  const names = columns.map(({ name }) => String(name));
  const order = tablesInBackup[table];
  const select = `SELECT ${names.join(', ')} FROM ${table}${order ? ` ORDER BY ${order}` : ''}`;
  return { names, kinds: columns.map(({ type }) => kinds[String(type)]), select };
}

/** Copies tables of PostgreSQL, in a transaction that has begun, into empty ones of a SQLite file. */
export async function copyToFile(
  client: ClientBase,
  file: DatabaseSync,
  tables: readonly TableInBackup[] = all,
) {
  for (const table of tables) {
    const { names, select } = selected(file, table);
    await client.query(`DECLARE rows CURSOR FOR ${select}`);
    const insert = file.prepare(
      `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    );
    for (;;) {
      const { rows } = await client.query(`FETCH ${batch} FROM rows`);
      for (const row of rows) insert.run(...names.map((name) => row[name] as SQLInputValue));
      if (rows.length < batch) break;
    }
    await client.query('CLOSE rows');
  }
}

/**
 * Replaces what is in the tables of PostgreSQL, in a transaction that has begun, by what a SQLite file
 * holds. Drafts stay, as do the records of who was erased and of who did what.
 */
export async function replaceByFile(client: ClientBase, file: DatabaseSync) {
  // Its files are new ones: nothing of what it held before remains in them.
  await client.query(`TRUNCATE ${all.join(', ')}`);
  for (const table of all) {
    const { names, kinds, select } = selected(file, table);
    const arrays = kinds.map((kind, at) => `$${at + 1}::${kind}[]`).join(', ');
    const insert = `INSERT INTO ${table} (${names.join(', ')}) SELECT * FROM unnest(${arrays})`;
    let rows: Record<string, unknown>[] = [];
    const put = async () => {
      await client.query(
        insert,
        names.map((name) => rows.map((row) => asPostgres(row[name]))),
      );
      rows = [];
    };
    for (const row of file.prepare(select).iterate()) if (rows.push(row) === batch) await put();
    if (rows.length > 0) await put();
  }
  // Nobody is at a desk with what was here before, nor knows what has changed since.
  await client.query('TRUNCATE changes, challenges, sessions');
  await continueNumbers(client, file);
}

/** pg takes bytes in an array only as a Buffer. */
function asPostgres(value: unknown): unknown {
  if (!(value instanceof Uint8Array)) return value;
  return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
}

/** No number is given twice: what was deleted here or there keeps its own. */
async function continueNumbers(client: ClientBase, file: DatabaseSync) {
  const last = file.prepare('SELECT seq FROM sqlite_sequence WHERE name = ?');
  for (const table of ['answers', 'entries', 'backups']) {
    await client.query(
      `SELECT setval(pg_get_serial_sequence($1, 'number'), greatest(
         nextval(pg_get_serial_sequence($1, 'number')), $2::bigint,
         (SELECT max(number) FROM ${table})
       ))`,
      [table, Number(last.get(table)?.['seq'] ?? 0)],
    );
  }
}
