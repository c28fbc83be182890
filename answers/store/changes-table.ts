import { randomBytes } from 'node:crypto';
import { addDays, today } from '../../common/days.ts';
import type { RecordDays } from '../records/records.ts';
import type { AnswersTable } from './answers-table.ts';
import type { Database } from './database.ts';
import type { Entries } from './entries-table.ts';
import { daysIn } from './records-table.ts';

/** What has changed of answers and entries since someone asked last. */
type ChangesSince = {
  /** To ask with next time. */
  number: string;
  /**
   * Whether this is all that there is, in the order in which it came: if it is not known what has changed, and
   * if answers are gone, of which not even the id is stored.
   */
  isAll: boolean;
  /** The days of answers that are new, or of which a day was recorded, as they are now. */
  days: Map<string, RecordDays>;
  /** Ids of those that are new. */
  entries: string[];
  entriesGone: string[];
};

/** Days for which it is known what has changed: no desk stays open for longer. */
const daysKnown = 30;

/** Changes that are told one by one. Of more, everything is read sooner. */
const most = 5_000;

/**
 * What has changed, as the database's triggers note it. The first row has a random mark, by which numbers
 * of another database are told apart, and what it held before a restore.
 *
 * @param next  selects `next`: the number before which nothing is still under way
 */
export function changesTable(
  database: Database,
  { days }: Pick<AnswersTable, 'days'>,
  { ids }: Pick<Entries, 'ids'>,
  next: string,
) {
  let tidiedOn = '';

  /** The mark, and the first number that is known. */
  async function begun(): Promise<{ mark: string; first: number }> {
    for (;;) {
      const [row] = await database.all("SELECT number, id FROM changes WHERE what = 'begin'");
      if (row) return { mark: String(row['id']), first: Number(row['number']) };
      await database.run(
        "INSERT INTO changes (what, id) VALUES ('begin', ?) ON CONFLICT DO NOTHING",
        [randomBytes(8).toString('hex')],
      );
    }
  }

  async function removeOld() {
    const day = today();
    if (tidiedOn === day) return;
    const before = addDays(day, -daysKnown);
    await database.transaction(async ({ all, run }) => {
      const [row] = await all('SELECT max(number) AS last FROM changes WHERE noted_on < ?', [
        before,
      ]);
      if (row?.['last'] == null) return;
      // All that is removed was numbered before the first that is known from now on.
      await run("DELETE FROM changes WHERE noted_on < ? AND what <> 'begin'", [before]);
      await run("UPDATE changes SET number = ?, noted_on = ? WHERE what = 'begin' AND number < ?", [
        ...[Number(row['last']), day, Number(row['last'])],
      ]);
    });
    tidiedOn = day;
  }

  /** Each once, however often it has changed, in the order in which it came. */
  const rowsBetween = (from: number, upTo: number) =>
    database.all(
      `SELECT DISTINCT changes.what, changes.id, answers.id AS is_there, entries.id AS is_recorded,
         answers.waiting_until, answers.confirmed_on, answers.interviewed_on,
         coalesce(answers.number, entries.number) AS came
       FROM changes
       LEFT JOIN answers ON changes.what = 'answers' AND answers.id = changes.id
       LEFT JOIN entries ON changes.what = 'entries' AND entries.id = changes.id
       WHERE changes.number >= ? AND changes.number < ? AND changes.what <> 'begin'
       ORDER BY came
       LIMIT ${most + 1}`,
      [from, upTo],
    );

  return {
    /** @param number  as it was given last time */
    async since(number = ''): Promise<ChangesSince> {
      await removeOld();
      const { mark, first } = await begun();
      const [row] = await database.all(next);
      const upTo = Number(row?.['next']);
      const now = `${mark}.${upTo}`;
      const [, ofMark, from] = /^([0-9a-f]+)\.(\d{1,15})$/.exec(number) ?? [];
      const isKnown = ofMark === mark && Number(from) > first && Number(from) <= upTo;
      const rows = isKnown ? await rowsBetween(Number(from), upTo) : [];
      if (!isKnown || rows.length > most || rows.some(({ what }) => what === 'gone')) {
        const all = { days: await days(), entries: [...(await ids())] };
        return { number: now, isAll: true, ...all, entriesGone: [] };
      }
      const answers = rows.filter((row) => row['is_there'] != null);
      const recorded = rows.filter(({ what }) => what === 'entries');
      const idsIn = (some: typeof rows) => some.map(({ id }) => String(id));
      return {
        number: now,
        isAll: false,
        days: new Map(answers.map((row) => [String(row['id']), daysIn(row)])),
        entries: idsIn(recorded.filter((row) => row['is_recorded'] != null)),
        entriesGone: idsIn(recorded.filter((row) => row['is_recorded'] == null)),
      };
    },
  };
}
