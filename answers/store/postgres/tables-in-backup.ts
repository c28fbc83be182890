import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { ClientBase } from 'pg';

/** A table as it is in both kinds of database. */
type Copied = {
  /** With the kind that PostgreSQL gives each. */
  columns: Readonly<Record<string, 'text' | 'bigint' | 'integer' | 'bytea'>>;
  /** By which its rows are ordered, where their order matters. PostgreSQL's tables have `rowid` too. */
  order?: 'number' | 'rowid';
};

const text = 'text';
const person = { id: text, reference: text, received_on: text, version: text } as const;
const recorded = { confirmed_on: text, interviewed_on: text, consents: text } as const;

/** What a backup holds, in an order in which each row finds those that it refers to. */
const tablesInBackup = {
  versions: { columns: { hash: text, since: text, form: text }, order: 'rowid' },
  wordings: { columns: { hash: text, text } },
  answers: {
    columns: { number: 'bigint', ...person, waiting_until: text, ...recorded, encrypted_for: text },
    order: 'number',
  },
  ciphertext: { columns: { number: 'bigint', data: 'bytea' } },
  proofs: { columns: { ...person, ...recorded, deleted_on: text }, order: 'rowid' },
  addresses: { columns: { id: text, hash: text } },
  keys: { columns: { name: text, value: 'bytea' } },
  recipients: {
    columns: {
      ...{ recipient: text, added_on: text, code: text, proved_on: text, retired_on: text },
      is_trial: 'integer',
    },
    order: 'rowid',
  },
  key_log: { columns: { number: 'integer', statement: text }, order: 'number' },
  notices: { columns: { reference: text, channel: text } },
  entries: {
    columns: {
      ...{ number: 'bigint', id: text, person: text, with_proof: 'integer', data: 'bytea' },
      ...{ signature: text, signer: text, seen: text, audit: text, encrypted_for: text },
    },
    order: 'number',
  },
  desk_settings: {
    columns: { id: 'integer', number: 'integer', ciphertext: text, encrypted_for: text },
  },
  announced: { columns: { final_date: text, since: text } },
  times: { columns: { name: text, value: text } },
  sign_up: {
    columns: { id: 'integer', number: 'integer', state: text, set_at: text, set_by: text },
  },
  backups: { columns: { number: 'bigint', mark: text, audit: text }, order: 'number' },
} as const satisfies Readonly<Record<string, Copied>>;

export type TableInBackup = keyof typeof tablesInBackup;

const all = Object.keys(tablesInBackup) as TableInBackup[];

/** What a restore asks of the present database. Answers are not among it, nor are drafts. */
export const presentTables = [
  ...(['versions', 'answers', 'proofs', 'addresses', 'recipients', 'key_log'] as const),
  ...(['times', 'sign_up', 'backups', 'entries', 'desk_settings'] as const),
] satisfies TableInBackup[];

/** Rows that are in memory at once. */
const batch = 500;

/** What selects a table's rows, and its columns. */
export function selected(table: TableInBackup) {
  const { columns, order }: Copied = tablesInBackup[table];
  const names = Object.keys(columns);
  const select = `SELECT ${names.join(', ')} FROM ${table}${order ? ` ORDER BY ${order}` : ''}`;
  return { names, kinds: Object.values(columns), select };
}

/** Copies tables of PostgreSQL, in a transaction that has begun, into empty ones of a SQLite file. */
export async function copyToFile(
  client: ClientBase,
  file: DatabaseSync,
  tables: readonly TableInBackup[] = all,
) {
  for (const table of tables) {
    const { names, select } = selected(table);
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
    const { names, kinds, select } = selected(table);
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
