import type { DatabaseSync } from 'node:sqlite';
import { isCopy } from './copy-mark.ts';

/** Whose answers a database holds, and which backups were made of it. */
export type Inventory = {
  /** References, by id. */
  answers: Map<string, string>;
  /** References of those whose answers were deleted, by id. */
  proofs: Map<string, string>;
  /** The mark of each backup that was made of it, or of a database that it was restored from. */
  backups: Set<string>;
  /** Of a backup: its own mark. */
  mark: string | undefined;
};

export function inventoryOf(database: DatabaseSync): Inventory {
  const referencesIn = (table: 'answers' | 'proofs') =>
    new Map(
      database
        .prepare(`SELECT id, reference FROM ${table}`)
        .all()
        .map(({ id, reference }) => [String(id), String(reference)]),
    );
  const marks = database.prepare('SELECT mark FROM backups ORDER BY number').all();
  const backups = marks.map(({ mark }) => String(mark));
  return {
    answers: referencesIn('answers'),
    proofs: referencesIn('proofs'),
    backups: new Set(backups),
    mark: isCopy(database) ? backups.at(-1) : undefined,
  };
}
