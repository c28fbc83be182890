import type { DatabaseSync } from 'node:sqlite';
import { today } from '../../common/days.ts';
import { messageOf } from '../../common/describe-failure.ts';
import type { Audit } from '../audit/audit.ts';
import { existingBesideBackup } from '../backups/backup-folder.ts';
import { linesIn } from '../files/audit-file.ts';
import { erasedWithProof, sidecarFile } from '../files/beside-database.ts';
import type { Erased } from '../records/records.ts';
import type { Due } from '../store/read-rows.ts';
import { isCopy } from '../store/sqlite/back-up.ts';
import { openReadOnly, requireWhole } from '../store/sqlite/open-database.ts';

/** Whose answers a database holds, and which backups were made of it. */
export type Inventory = {
  /** References, by id. */
  answers: Map<string, string>;
  /** References of those whose answers were deleted, by id. */
  proofs: Map<string, string>;
  /** The mark of each backup that was made of it, or of a database that it was restored from. */
  backups: Set<string>;
  /** The mark of a backup. */
  mark: string | undefined;
  /** The newest line of the audit before a backup was made. */
  newestLine: string;
};

export function inventoryOf(database: DatabaseSync): Inventory {
  const referencesIn = (table: 'answers' | 'proofs') =>
    new Map(
      database
        .prepare(`SELECT id, reference FROM ${table}`)
        .all()
        .map(({ id, reference }) => [String(id), String(reference)]),
    );
  // A backup of an earlier version of the form names no line.
  const marks = database.prepare('SELECT * FROM backups ORDER BY number').all();
  const backups = marks.map(({ mark }) => String(mark));
  return {
    answers: referencesIn('answers'),
    proofs: referencesIn('proofs'),
    backups: new Set(backups),
    mark: isCopy(database) ? backups.at(-1) : undefined,
    newestLine: String(marks.at(-1)?.['audit'] ?? ''),
  };
}

/**
 * Whether the present database descends from the one that was backed up. Only then does someone missing
 * from it count as erased. Another database, such as a new one on a new disk, one that was restored
 * from an older backup, or one on a machine that was put back to an earlier state, may never have held it.
 */
export function continues(present: Inventory, backup: Inventory): boolean {
  return backup.mark !== undefined && present.backups.has(backup.mark);
}

/**
 * Of what a backup holds, what has been erased since.
 *
 * @param present  undefined if it cannot be read
 */
export function erasedSince(
  backup: Inventory,
  present: Inventory | undefined,
  erased: Erased,
): Due {
  const since: Due = { answers: [], both: [], proofs: [] };
  const isContinued = present !== undefined && continues(present, backup);
  const isGone = (id: string) => isContinued && !present.answers.has(id) && !present.proofs.has(id);
  for (const [id, reference] of backup.answers) {
    const recorded = erased.get(reference);
    if (recorded?.withProof || isGone(id)) since.both.push(id);
    else if (recorded || present?.proofs.has(id)) since.answers.push(id);
  }
  for (const [id, reference] of backup.proofs) {
    if (erased.get(reference)?.withProof || isGone(id)) since.proofs.push(id);
  }
  return since;
}

/**
 * What the record of the database lacks, so that it alone is enough the next time.
 *
 * @param present  what it has
 */
export function linesLacking(
  present: Erased,
  erased: Erased,
  { answers, both, proofs }: Due,
  backup: Inventory,
): Erased {
  const on = today();
  const lines: Erased = new Map(erased);
  const add = (ids: readonly string[], withProof: boolean) => {
    for (const id of ids) {
      const reference = backup.answers.get(id) ?? backup.proofs.get(id);
      if (reference) lines.set(reference, { on, ...lines.get(reference), withProof });
    }
  };
  add(answers, false);
  add([...both, ...proofs], true);
  return new Map(
    [...lines].filter(([reference, { withProof }]) => {
      const known = present.get(reference);
      return !known || (withProof && !known.withProof);
    }),
  );
}

/** The database that is about to be replaced. */
export type Present = {
  /** The file beside the backup by which the database is known that is lost. */
  beside?: string;
  /** Undefined if it is missing or damaged. */
  readable?: { database: DatabaseSync; inventory: Inventory };
  /** Why it cannot be read, for example "it does not exist". */
  reason?: string;
};

/** Where a backup is restored. Nothing else can use it until it is closed. */
export type Target = {
  present: Present;
  /** For example "The present database data/study.db". */
  name: string;
  /** Whether anything is replaced. */
  isThere: boolean;
  /** Who was erased, as it says itself. */
  erased: Erased;
  /** Where it says that, in words. */
  record: string;
  /** Whether it says anything of that: an empty record may be the wrong one. */
  hasRecord: boolean;
  /** Path of a new file, in which everything is put together first. */
  finished: string;
  /** Records who is erased again, and that a backup is restored. */
  write(erased: Erased, what: string): Promise<void>;
  /** Puts what the finished file holds in its place: all of it, or nothing. */
  replace(): Promise<void>;
  close(): Promise<void>;
};

/**
 * What is known of a database that is lost: the form's server writes it beside its backups.
 *
 * @param reason  why there is no other
 */
export function presentBeside(backup: string, reason: string): Present {
  const beside = existingBesideBackup(backup, 'present');
  if (beside === undefined) return { reason };
  let database: DatabaseSync | undefined;
  try {
    database = openReadOnly(beside);
    requireWhole(database);
    return { readable: { database, inventory: inventoryOf(database) }, beside };
  } catch (error) {
    database?.close();
    return { reason: `${reason}, and of ${beside}, ${messageOf(error)}` };
  }
}

/** Goes on with the audit, and says in it that a backup is restored. Who was erased since is named no more. */
export async function auditRestore(
  { goOn, forget, audit }: Audit,
  backup: string,
  erased: Erased,
  what: string,
) {
  // Beside a backup that lies among others may be who has read that alone.
  await goOn(linesIn(existingBesideBackup(backup, 'audit') ?? sidecarFile(backup, 'audit')));
  await forget(erasedWithProof(erased));
  await audit('restore', what);
}
