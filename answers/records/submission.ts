import { dayAt } from '../../common/days.ts';
import type { AnyQuestion } from '../../content/model/questionnaire/question.ts';
import {
  decrypt,
  encrypt,
  hashOfKeys,
  type Identity,
  WrongKeyError,
} from '../encryption/encrypt.ts';
import { readTelephone } from '../questions/kinds/telephone.ts';
import { type Answer, type Answers, allQuestions } from '../questions/path.ts';
import type { Consent, FormVersion, SubmissionRecord } from './records.ts';

/** What one person sent, which proves by itself what they agreed to (UK GDPR, article 7(1)). */
export type Submission = Omit<SubmissionRecord, 'receivedOn' | 'consents'> & {
  /** UTC, for example `2026-11-20T18:42:00.000Z`. */
  receivedAt: string;
  consents: readonly Consent[];
  answers: Answers;
  /** By question, the telephone numbers in the answers, as `readTelephone` gives them. */
  telephones?: Readonly<Record<string, string>>;
  /** What a person should look at: sentences, for example that a program may have sent them. */
  notable?: readonly string[];
};

/** The number to dial in an answer; undefined if it has none. */
export function numberIn(question: AnyQuestion, answer: Answer | undefined): string | undefined {
  if (question.kind !== 'telephone' || typeof answer !== 'string') return undefined;
  const read = readTelephone(answer, question.country);
  return 'number' in read ? read.number : undefined;
}

/**
 * The telephone numbers in someone's answers, by question.
 *
 * @param known  those that were read before
 */
export function telephonesIn(
  form: FormVersion,
  answers: Answers,
  known: Submission['telephones'] = {},
): Record<string, string> {
  const read = allQuestions(form).flatMap((question) => {
    const { id } = question;
    const number = id in known ? undefined : numberIn(question, answers[id]);
    return number ? [[id, number]] : [];
  });
  return { ...known, ...Object.fromEntries(read) };
}

/** The part of a submission that only the study's keys open. */
type Inside = Pick<Submission, 'receivedAt' | 'consents' | 'answers' | 'telephones' | 'notable'> & {
  /** Of the answers. Without it, those of two people could be exchanged in the database. */
  id?: string;
};

/** As it is stored. */
export type EncryptedSubmission = {
  record: SubmissionRecord;
  /** An age file that only the study's keys open. */
  sealed: Uint8Array;
  /** The hash of those keys. */
  encryptedFor: string;
};

/** Leaves outside the encryption only what the proof of consent keeps, and days of deletion. */
export async function encryptSubmission(
  { receivedAt, consents, answers, telephones, notable, ...outside }: Submission,
  recipients: readonly string[],
): Promise<EncryptedSubmission> {
  const { id } = outside;
  const inside: Inside = {
    id,
    receivedAt,
    consents,
    answers,
    ...(telephones && { telephones }),
    ...(notable && { notable }),
  };
  const record = {
    ...outside,
    receivedOn: dayAt(receivedAt),
    consents: consents.map(({ at, ...consent }) => ({ ...consent, on: dayAt(at) })),
  };
  const [sealed, encryptedFor] = await Promise.all([
    encrypt(JSON.stringify(inside), recipients),
    hashOfKeys(recipients),
  ]);
  return { record, sealed, encryptedFor };
}

const exchanged = 'are those of someone else: the database was changed. Look for them in a backup';

/** The answers are damaged, or someone else's. The key is not the cause, and may open others. */
export class DamagedAnswersError extends Error {}

/** @throws Error that names the answers, if they cannot be opened: a DamagedAnswersError, or the key is wrong */
export async function openSubmission(
  { receivedOn: _, consents: __, ...outside }: SubmissionRecord,
  sealed: Uint8Array,
  identities: readonly Identity[],
): Promise<Submission> {
  try {
    const { id = outside.id, ...inside }: Inside = JSON.parse(await decrypt(sealed, identities));
    if (id !== outside.id) throw new Error(exchanged);
    return { ...outside, ...inside };
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    const Kind = error instanceof WrongKeyError ? Error : DamagedAnswersError;
    throw new Kind(`The answers ${outside.reference} ${reason}.`, { cause: error });
  }
}
