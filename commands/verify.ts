import type { DatabaseSync } from 'node:sqlite';
import { existingBesideBackup } from '../answers/backups/backup-folder.ts';
import { isAgeFile, WrongKeyError } from '../answers/encryption/encrypt.ts';
import { linesIn } from '../answers/files/audit-file.ts';
import { sidecarFile } from '../answers/files/beside-database.ts';
import type { SubmissionRecord } from '../answers/records/records.ts';
import { type Postgres, readDatabaseUrl } from '../answers/store/postgres/database-url.ts';
import { openPostgresStore } from '../answers/store/postgres/postgres-store.ts';
import { isCopy } from '../answers/store/sqlite/back-up.ts';
import { faultsIn, openReadOnly } from '../answers/store/sqlite/open-database.ts';
import { tablesIn } from '../answers/store/sqlite/sqlite-store.ts';
import type { Store } from '../answers/store/store.ts';
import { count } from '../common/count.ts';
import { messageOf } from '../common/describe-failure.ts';
import { type Command, type Input, reportProgress } from './command.ts';
import { type StudyKey, studyKey } from './key-files.ts';
import { verifyAudit, verifyKeys } from './verify-audit.ts';

export const verify = {
  words: 1,
  options: ['key'],
  help: {
    verify:
      "checks that nothing in the database is damaged, and no line of the audit changed or missing; with a key, also that it opens everyone's answers",
    'verify 12.9f86…': 'also looks for the line of the audit that an export names',
  },
  run: verifyDatabase,
} satisfies Command;

/** Checks the database without changing it. It also works on one that no other command can open. */
async function* verifyDatabase({
  words: [named],
  options,
  database,
}: Pick<Input, 'words' | 'options' | 'database'>): AsyncGenerator<string> {
  const postgres = readDatabaseUrl(process.env);
  if (postgres) return yield* verifyPostgres(postgres, database, options.key, named);
  let opened: DatabaseSync;
  try {
    opened = openReadOnly(database);
  } catch (cause) {
    throw new Error(
      `The database ${database} cannot be read: ${messageOf(cause)}. Set FORM_DATABASE to the path of the database, or restore a backup of it.`,
      { cause },
    );
  }
  try {
    const faults = faultsIn(opened);
    yield `SQLite found ${count(faults.length, 'fault')} in ${database}.\n`;
    const tables = tablesIn(opened);
    // A copy can lie alone. What is beside it says who has read the copy.
    const audit = isCopy(opened)
      ? existingBesideBackup(database, 'audit')
      : sidecarFile(database, 'audit');
    if (audit) {
      const stored = isCopy(opened) ? undefined : tables;
      yield* verifyAudit(linesIn(audit), { ...tables, file: database, named, stored }, faults);
    }
    await verifyKeys(tables, isCopy(opened) ? undefined : database, faults);
    yield* verifyWith(tables, database, options.key, faults);
    if (faults.length === 0) return;
    throw new Error(
      [
        ...faults,
        `Something is wrong with ${database}. Keep it as it is, and verify a backup.`,
      ].join('\n'),
    );
  } finally {
    opened.close();
  }
}

/** PostgreSQL checks its own pages; here is whether everyone's answers can be opened. */
async function* verifyPostgres(
  postgres: Postgres,
  database: string,
  keyFiles: readonly string[] | undefined,
  named: string | undefined,
): AsyncGenerator<string> {
  const store = await openPostgresStore(postgres);
  const faults: string[] = [];
  try {
    const lines = (await store.trail.audited()).split('\n').filter((line) => line !== '');
    yield* verifyAudit(lines, { ...store, file: undefined, named, stored: store }, faults);
    await verifyKeys(store, database, faults);
    yield* verifyWith(store, database, keyFiles, faults);
  } finally {
    await store.close();
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/**
 * Reads everyone's answers, and opens them with the key if there is one. It changes nothing.
 *
 * @param faults  is added to
 */
async function* verifyWith(
  store: Pick<Store, 'answers' | 'proofs'>,
  database: string,
  keyFiles: readonly string[] | undefined,
  faults: string[],
): AsyncGenerator<string> {
  const { answers } = store;
  const key = studyKey(answers, database, keyFiles);
  await key?.unlock();
  let [people, ofOtherKeys, proofs] = [0, 0, 0];
  try {
    const tell = reportProgress(await answers.count());
    for await (const record of answers.records()) {
      const fault = await faultIn(record, await answers.ciphertext(record.id), key);
      if (fault === 'wrong key') ofOtherKeys += 1;
      // The form may have deleted them meanwhile.
      else if (fault && (await answers.holds(record.id))) faults.push(fault);
      people += 1;
      tell(1);
    }
    for await (const { reference, fault } of store.proofs()) {
      if (fault) faults.push(`The proof of consent ${reference} cannot be read: ${fault}.`);
      proofs += 1;
    }
  } catch (error) {
    if (!isFromDatabase(error)) throw error;
    faults.push(
      `After ${count(people, 'set')} of answers, the rest could not be read: ${messageOf(error)}.`,
    );
  }
  const how = key ? 'opened with the key' : 'looked at, but without a key not opened';
  yield `${count(people - ofOtherKeys, 'set')} of answers ${how}, and ${count(proofs, 'proof')} of consent read.\n`;
  if (ofOtherKeys === 0) return;
  const others = `${count(ofOtherKeys, 'set')} of answers were encrypted to other keys, and not checked.`;
  if (ofOtherKeys === people) throw new Error(`${others} This key opens none: name another.`);
  yield `${others} Name those keys too: --key OLD --key NEW.\n`;
}

/** @returns what is wrong with someone's answers, with their reference, if anything, or `wrong key` */
async function faultIn(
  record: SubmissionRecord,
  ciphertext: Uint8Array | undefined,
  key: StudyKey | undefined,
): Promise<string | undefined> {
  if (record.fault) {
    return `The answers ${record.reference} cannot be read: ${record.fault}. Look for them in a backup.`;
  }
  if (!ciphertext) return `The answers ${record.reference} are missing. Look for them in a backup.`;
  if (!isAgeFile(ciphertext)) {
    return `The answers ${record.reference} are damaged. Look for them in a backup.`;
  }
  try {
    await key?.open(record);
    return undefined;
  } catch (error) {
    if (error instanceof Error && error.cause instanceof WrongKeyError) return 'wrong key';
    return messageOf(error);
  }
}

/** A page that is damaged where no row can be told from another. */
function isFromDatabase(error: unknown): boolean {
  return (error as { code?: string }).code === 'ERR_SQLITE_ERROR';
}
