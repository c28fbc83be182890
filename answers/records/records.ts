import type { FormContent } from '../../content/model/questionnaire/form-schema.ts';

/** The questions as they were asked, for example those of content/form.yaml on one day. */
export type FormVersion = Pick<FormContent, 'pages'>;

/** With the day on which answers to it were first stored. */
export type StoredVersion = FormVersion & { since: string };

/** A consent as it was given or refused. */
export type Consent = {
  /** Of the question. */
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
