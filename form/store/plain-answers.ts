import type { DatabaseSync } from 'node:sqlite';
import { dayAt } from '../../content/checks/days.ts';
import { type Submission, sealSubmission } from '../encryption/submission.ts';
import { answersTable } from './answers-table.ts';
import { inTransaction } from './in-transaction.ts';
import { removeTraces, tracesRemain } from './traces.ts';

/** Answers of an earlier form, until there are keys to encrypt them to. */
export type PlainAnswers = {
  exist(): boolean;
  /**
   * Encrypts them, and removes them from the database's files.
   *
   * @returns how many people's
   */
  seal(recipients: readonly string[]): Promise<number>;
  ids(): string[];
  /** The ids of those whose last day of waiting for a guardian was before this day. */
  waitedUntil(day: string): string[];
  /** Deletes answers, and the copy of the whole database from before the update. */
  delete(ids: readonly string[]): void;
};

export function hasPlainAnswers(database: DatabaseSync): boolean {
  const table = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'plain_answers'";
  return database.prepare(table).get() !== undefined;
}

/** @param forgetCopy  deletes the copy from before the update, which has them too */
export function plainAnswers(database: DatabaseSync, forgetCopy: () => void): PlainAnswers {
  const rows = () =>
    hasPlainAnswers(database)
      ? database.prepare('SELECT id, waiting_until FROM plain_answers').all()
      : [];
  const idsIn = (some: ReturnType<typeof rows>) => some.map(({ id }) => String(id));
  return {
    exist: () => hasPlainAnswers(database),
    async seal(recipients) {
      const people = await seal(database, recipients);
      if (!removeTraces(database)) console.error(`Answers are encrypted. ${tracesRemain}`);
      forgetCopy();
      return people;
    },
    ids: () => idsIn(rows()),
    waitedUntil: (day) =>
      idsIn(rows().filter(({ waiting_until: until }) => until && dayAt(String(until)) < day)),
    delete(ids) {
      if (ids.length === 0) return;
      forgetCopy();
      inTransaction(database, () => {
        const remove = database.prepare('DELETE FROM plain_answers WHERE id = ?');
        const removeAddress = database.prepare('DELETE FROM addresses WHERE id = ?');
        for (const id of ids) {
          remove.run(id);
          removeAddress.run(id);
        }
        const isEmpty = !database.prepare('SELECT 1 FROM plain_answers').get();
        if (isEmpty) database.exec('DROP TABLE plain_answers');
      });
    },
  };
}

async function seal(database: DatabaseSync, recipients: readonly string[]): Promise<number> {
  const plain = database.prepare('SELECT * FROM plain_answers ORDER BY received_at, rowid').all();
  const all: Awaited<ReturnType<typeof sealSubmission>>[] = [];
  for (const row of plain) {
    const waitingUntil = row['waiting_until'];
    const confirmedAt = row['confirmed_at'];
    const submission: Submission = {
      id: String(row['id']),
      reference: String(row['reference']),
      receivedAt: String(row['received_at']),
      version: String(row['version']),
      ...(waitingUntil && { waitingUntil: dayAt(String(waitingUntil)) }),
      ...(confirmedAt && { confirmedOn: dayAt(String(confirmedAt)) }),
      consents: JSON.parse(String(row['consents'])),
      answers: JSON.parse(String(row['answers'])),
    };
    all.push(await sealSubmission(submission, recipients));
  }
  const { put } = answersTable(database);
  inTransaction(database, () => {
    for (const { record, sealed } of all) put(record, sealed);
    database.exec('DROP TABLE plain_answers');
  });
  return all.length;
}
