import { messageOf } from '../../common/describe-failure.ts';
import type { Database, Row } from './database.ts';

/** How many answers are read at once: others wait meanwhile, and a long read keeps traces. */
const batch = 100;

export const withCiphertext = 'answers LEFT JOIN ciphertext USING (number)';

const orders = { oldest: '> ? ORDER BY at', newest: '< ? ORDER BY at DESC' } as const;

/** Reads tables row by row where part of the database is damaged: such a row has its `id` and `why` alone. */
export function rowsIn(database: Database) {
  /** @throws the error of a row if the cause is that the database does not answer at all */
  async function requireDatabase(error: unknown) {
    try {
      await database.all('SELECT 1');
    } catch {
      throw error;
    }
  }

  /** Reads a table part by part. */
  async function* rowsOf(
    table: 'answers' | 'proofs' | typeof withCiphertext,
    number: 'number' | 'rowid',
  ): AsyncGenerator<Row> {
    let last = 0;
    for (;;) {
      const rows = await partOf(table, number, last);
      yield* rows;
      if (rows.length < batch) return;
      last = Number(rows.at(-1)?.['at']);
    }
  }

  /** @param order  of rows after `last`, or of those before it, newest first */
  async function partOf(
    table: string,
    number: string,
    last: number,
    order: keyof typeof orders = 'oldest',
    most = batch,
  ): Promise<Row[]> {
    try {
      return await database.all(
        `SELECT ${number} AS at, * FROM ${table} WHERE ${number} ${orders[order].replaceAll('at', number)} LIMIT ${most}`,
        [last],
      );
    } catch (error) {
      await requireDatabase(error);
      return oneByOne(table, number, last, order, most);
    }
  }

  /** Rows of a part that cannot be read as a whole; of those that cannot, their ids and why. */
  async function oneByOne(
    table: string,
    number: string,
    last: number,
    order: keyof typeof orders,
    most: number,
  ): Promise<Row[]> {
    // The plus has SQLite read the ids from their index, which the damage may have spared.
    const known = await database.all(
      `SELECT ${number} AS at, id FROM ${table.split(' ')[0]} WHERE +${number} ${orders[order].replaceAll('at', `+${number}`)} LIMIT ${most}`,
      [last],
    );
    const rows: Row[] = [];
    for (const { at, id } of known) {
      try {
        const select = `SELECT ${number} AS at, * FROM ${table} WHERE ${number} = ?`;
        rows.push(...(await database.all(select, [Number(at)])));
      } catch (error) {
        await requireDatabase(error);
        rows.push({ at, id, why: messageOf(error) });
      }
    }
    return rows;
  }

  async function rowWith(id: string, table: string): Promise<Row | undefined> {
    try {
      return (await database.all(`SELECT * FROM ${table} WHERE id = ?`, [id]))[0];
    } catch (error) {
      await requireDatabase(error);
      return { id, why: messageOf(error) };
    }
  }

  return { rowsOf, partOf, rowWith, requireDatabase };
}

/** Whose data goes, by id: the privacy policy no longer lets us keep it, or someone asked for that. */
export type Due = {
  /** Answers, of which the proof of consent stays. */
  answers: string[];
  /** Answers that go together with their proof of consent. */
  both: string[];
  /** Proofs of people whose answers were deleted before. */
  proofs: string[];
};

/** @param interviewedOn  the day of someone's last interview, if there was one */
export type IsDue = (interviewedOn: string | undefined) => boolean;

/** Selects people by the day of their last interview: many have the same, or none. */
export async function dueIn(
  { all }: Pick<Database, 'all'>,
  table: 'answers' | 'proofs',
  isDue: IsDue,
): Promise<string[]> {
  const known = new Map<unknown, boolean>();
  const rows = await all(`SELECT id, interviewed_on AS day FROM ${table}`);
  return rows.flatMap(({ id, day }) => {
    const isDueThen = known.get(day) ?? isDue(day ? String(day) : undefined);
    known.set(day, isDueThen);
    return isDueThen ? [String(id)] : [];
  });
}
