import { dayAt } from '../../common/days.ts';
import type { FormContent } from '../../content/model/questionnaire/form-schema.ts';
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
import { readSecret } from './read-secret.ts';

/** The questions as they were asked, for example those of content/form.yaml on one day. */
export type FormVersion = Pick<FormContent, 'pages'>;

/** With the day on which answers to it were first stored. */
export type StoredVersion = FormVersion & { since: string };

/** A consent as it was given or refused. */
export type Consent = {
  /** The id of the question. */
  id: string;
  agreed: boolean;
  /** Every word of the study on the page of the consent, as this person saw it (UK GDPR, article 7(1)). */
  wording: string;
  /** The day of the privacy policy that applied, for example 2025-07-30. */
  policy: string;
  /** UTC, for example `2026-11-20T18:42:00.000Z`. */
  at: string;
};

/** That someone agreed to something, or refused, on a day (UK GDPR, article 7(1)). */
export type ConsentProof = Omit<Consent, 'at'> & { on: string };

/** What is stored of one person outside the encryption: none of their answers but consents. */
export type SubmissionRecord = {
  /** 32 hexadecimal digits. */
  id: string;
  /** What the person is given, for example `7KQ2-M9XD-4T`. */
  reference: string;
  /** For example 2026-11-20; like every day here, one in Britain. */
  receivedOn: string;
  /** The hash of the questions that were asked. */
  version: string;
  /** The last day on which they wait for a guardian; only of someone under age. */
  waitingUntil?: string;
  /** When it was recorded that a guardian agreed. */
  confirmedOn?: string;
  /** When the person was last interviewed, from which retention periods count. */
  interviewedOn?: string;
  consents: readonly ConsentProof[];
  /** Why part of what is stored is missing here, in words, if the database is damaged. */
  fault?: string;
};

/** Someone of whom there are answers that nobody can read, because the database is damaged. */
export type UnreadableAnswers = { id: string; reference: string; why: string };

/** What may change of it after the answers came: each stands outside the encryption. */
export type RecordDays = Pick<SubmissionRecord, 'waitingUntil' | 'confirmedOn' | 'interviewedOn'>;

/** What is kept when someone's answers are deleted. It has no name and no address. */
export type Proof = Omit<SubmissionRecord, 'waitingUntil'> & { deletedOn: string };

/** A draft, encrypted. */
export type StoredDraft = {
  id: string;
  data: Uint8Array;
  /** UTC, for example `2026-11-20T18:42:00.000Z`. */
  expiresAt: string;
};

/** What was erased, by reference. No backup knows it. */
export type Erased = Map<string, { on: string; withProof: boolean }>;

// Crockford's alphabet leaves out I, L, O and U, which are misread or misheard.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The reference that a person is given: 50 bits of the answers' id, for example `7KQ2-M9XD-4T`.
 *
 * @param id  32 hexadecimal digits
 */
export function referenceOf(id: string): string {
  const bits = BigInt(`0x${id}`).toString(2).padStart(128, '0').slice(0, 50);
  const signs = bits.match(/.{5}/g)?.map((five) => alphabet[Number.parseInt(five, 2)]) ?? [];
  return signs.join('').replace(/(.{4})(.{4})(.{2})/, '$1-$2-$3');
}

/** As it is stored, however someone has typed it. */
export function readReference(typed: string): string {
  const signs = typed
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return signs.replace(/^(.{4})(.{4})(.{2})$/, '$1-$2-$3');
}

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

/** What only the study's keys open. Without the id, answers of two people could be exchanged in the database. */
type Secret = Pick<Submission, 'receivedAt' | 'consents' | 'answers' | 'telephones' | 'notable'> & {
  id?: string;
};

/** As it is stored. */
export type EncryptedSubmission = {
  record: SubmissionRecord;
  /** An age file that only the study's keys open. */
  ciphertext: Uint8Array;
  /** The hash of those keys. */
  encryptedFor: string;
};

/** Leaves outside the encryption only what the proof of consent keeps, and days of deletion. */
export async function encryptSubmission(
  { receivedAt, consents, answers, telephones, notable, ...outside }: Submission,
  recipients: readonly string[],
): Promise<EncryptedSubmission> {
  const { id } = outside;
  const inside: Secret = {
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
  const [ciphertext, encryptedFor] = await Promise.all([
    encrypt(JSON.stringify(inside), recipients),
    hashOfKeys(recipients),
  ]);
  return { record, ciphertext, encryptedFor };
}

const exchanged = 'are those of someone else: the database was changed. Look for them in a backup';

/** The answers are damaged, or someone else's. The key is not the cause, and may open others. */
export class DamagedAnswersError extends Error {}

/** @throws Error that names the answers, if they cannot be opened: a DamagedAnswersError, or the key is wrong */
export async function openSubmission(
  { receivedOn: _, consents: __, ...outside }: SubmissionRecord,
  ciphertext: Uint8Array,
  identities: readonly Identity[],
): Promise<Submission> {
  try {
    const text = await decrypt(ciphertext, identities);
    const { id = outside.id, ...inside } = readSecret<Secret>(text);
    if (id !== outside.id) throw new Error(exchanged);
    return { ...outside, ...inside };
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    const Kind = error instanceof WrongKeyError ? Error : DamagedAnswersError;
    throw new Kind(`The answers ${outside.reference} ${reason}.`, { cause: error });
  }
}
