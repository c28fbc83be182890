import { isAgeFile, WrongKeyError } from '../../answers/encryption/encrypt.ts';
import type { SubmissionRecord } from '../../answers/records/records.ts';
import type { Store } from '../../answers/store/store.ts';
import { count } from '../../common/count.ts';
import { messageOf } from '../../common/describe-failure.ts';

/** Opens someone's answers. Throws an Error that says why it cannot. */
type Open = (record: SubmissionRecord, sealed: Uint8Array) => Promise<unknown>;

export type Verified = {
  /** Sets of answers that were read. */
  people: number;
  /** Of these, those that were encrypted to other keys, and therefore not opened. */
  ofOtherKeys: number;
  proofs: number;
  /** What is wrong, with references and without answers. */
  faults: string[];
};

/**
 * Reads everyone's answers, and opens them with the key if there is one. It changes nothing.
 *
 * @param begin  is called with how many there are, and gives what to call with how many more are done
 */
export async function verifyAnswers(
  { answers, proofs: all }: Pick<Store, 'answers' | 'proofs'>,
  open: Open | undefined,
  begin: (total: number) => (more: number) => void,
): Promise<Verified> {
  let [people, ofOtherKeys, proofs] = [0, 0, 0];
  const faults: string[] = [];
  try {
    const tell = begin(await answers.count());
    for await (const record of answers.records()) {
      const fault = await faultIn(record, await answers.sealed(record.id), open);
      if (fault === 'wrong key') ofOtherKeys += 1;
      // The form may have deleted them meanwhile.
      else if (fault && (await answers.holds(record.id))) faults.push(fault);
      people += 1;
      tell(1);
    }
    for await (const { reference, fault } of all()) {
      if (fault) faults.push(`The proof of consent ${reference} cannot be read: ${fault}.`);
      proofs += 1;
    }
  } catch (error) {
    if (!isFromDatabase(error)) throw error;
    faults.push(
      `After ${count(people, 'set')} of answers, the rest could not be read: ${messageOf(error)}.`,
    );
  }
  return { people, ofOtherKeys, proofs, faults };
}

/** @returns what is wrong with someone's answers, with their reference, if anything, or `wrong key` */
async function faultIn(
  record: SubmissionRecord,
  sealed: Uint8Array | undefined,
  open: Open | undefined,
): Promise<string | undefined> {
  if (record.fault) {
    return `The answers ${record.reference} cannot be read: ${record.fault}. Look for them in a backup.`;
  }
  if (!sealed) return `The answers ${record.reference} are missing. Look for them in a backup.`;
  if (!isAgeFile(sealed)) {
    return `The answers ${record.reference} are damaged. Look for them in a backup.`;
  }
  try {
    await open?.(record, sealed);
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
