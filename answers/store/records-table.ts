import { messageOf } from '../../common/describe-failure.ts';
import { fromJson } from '../../common/from-json.ts';
import { type Frame, framesBytes } from '../door/frames.ts';
import type { AnswersHeader } from '../door/replies.ts';
import {
  type ConsentProof,
  type FormVersion,
  type Proof,
  type RecordDays,
  referenceOf,
  type StoredVersion,
  type SubmissionRecord,
  type UnreadableAnswers,
} from '../records/records.ts';
import type { Database, Row } from './database.ts';
import { rowsIn, withCiphertext } from './read-rows.ts';

/** What is stored of someone, or why it cannot be read: the damage of one row must hide nobody else's. */
export type StoredAnswers =
  | { record: SubmissionRecord; ciphertext: Uint8Array }
  | UnreadableAnswers;

/** What is stored of people outside the encryption: with their answers, or as what remains of them. */
export function recordsIn(database: Database) {
  const { rowsOf, partOf, rowWith, requireDatabase } = rowsIn(database);
  /** Wordings of consents, which never change, by hash. */
  const wordings = new Map<string, string>();
  /** Hashes of versions of the questions that are there, and can be read. */
  const versions = new Set<string>();

  /** @throws Error that says what is damaged, in words */
  async function consentsIn(stored: unknown): Promise<ConsentProof[]> {
    const read: ConsentProof[] = [];
    for (const consent of parsedConsents(stored)) {
      const hash = consent.wording;
      if (!wordings.has(hash)) {
        const [row] = await database.all('SELECT text FROM wordings WHERE hash = ?', [hash]);
        if (!row) throw new Error('the words that they agreed to are missing');
        wordings.set(hash, String(row['text']));
      }
      read.push({ ...consent, wording: wordings.get(hash) ?? '' });
    }
    return read;
  }

  /** @throws Error that says that these questions are missing or damaged */
  async function requireVersion(hash: string) {
    if (versions.has(hash)) return;
    const [row] = await database.all('SELECT form FROM versions WHERE hash = ?', [hash]);
    if (!row || !versionInRow(row)) {
      const fault = row ? 'damaged' : 'missing';
      throw new Error(`the questions that they answered (version ${hash}) are ${fault}`);
    }
    versions.add(hash);
  }

  async function recordIn(row: Row): Promise<SubmissionRecord> {
    const { id, why } = row;
    if (why) return { ...nothingOf(String(id)), fault: String(why) };
    const known = {
      id: String(row['id']),
      reference: String(row['reference']),
      receivedOn: String(row['received_on']),
      version: String(row['version']),
      ...daysIn(row),
    };
    let consents: ConsentProof[] = [];
    try {
      consents = await consentsIn(row['consents']);
      await requireVersion(known.version);
      return { ...known, consents };
    } catch (error) {
      await requireDatabase(error);
      return { ...known, consents, fault: messageOf(error) };
    }
  }

  /**
   * In the order in which they arrived, those with a `fault` too. Reads a few at a time, so that others
   * can write.
   */
  async function* records(): AsyncGenerator<SubmissionRecord> {
    for await (const row of rowsOf('answers', 'number')) yield recordIn(row);
  }

  async function storedIn(row: Row): Promise<StoredAnswers> {
    const record = await recordIn(row);
    const why = record.fault ?? (row['data'] ? undefined : 'the encrypted answers are missing');
    if (why === undefined) return { record, ciphertext: row['data'] as Uint8Array };
    return { id: record.id, reference: record.reference, why };
  }

  /** All records, each with what is encrypted, or with why it cannot be read. */
  async function* recordsWithCiphertext(): AsyncGenerator<StoredAnswers> {
    for await (const row of rowsOf(withCiphertext, 'number')) yield storedIn(row);
  }

  /**
   * Some of these, newest first, as a desk gets them: in one step and one piece, however many a reader asks for.
   *
   * @param before  the number up to which the reader has them; at first, none
   * @returns the number to go on with, if there may be more
   */
  async function newest(before: number, most: number) {
    const rows = await partOf(withCiphertext, 'number', before, 'newest', most);
    const frames: Frame[] = [];
    for (const row of rows) frames.push(answersFrame(await storedIn(row)));
    const next = rows.length < most ? undefined : Number(rows.at(-1)?.['at']);
    return { frames: framesBytes(frames), next };
  }

  const proofIn = async (row: Row): Promise<Proof> => ({
    ...(await recordIn(row)),
    deletedOn: String(row['deleted_on']),
  });

  /** From people whose answers were deleted, newest last. Reads a few at a time. */
  async function* proofs(): AsyncGenerator<Proof> {
    for await (const row of rowsOf('proofs', 'rowid')) yield proofIn(row);
  }

  /** What remains of someone whose answers were deleted. */
  async function proof(id: string): Promise<Proof | undefined> {
    const row = await rowWith(id, 'proofs');
    return row && proofIn(row);
  }

  async function record(id: string): Promise<SubmissionRecord | undefined> {
    const row = await rowWith(id, 'answers');
    return row && recordIn(row);
  }

  async function recordWithCiphertext(id: string): Promise<StoredAnswers | undefined> {
    const row = await rowWith(id, withCiphertext);
    return row && storedIn(row);
  }

  return { records, recordsWithCiphertext, newest, record, recordWithCiphertext, proof, proofs };
}

export function answersFrame(stored: StoredAnswers): Frame {
  if ('why' in stored) return { header: stored satisfies AnswersHeader, ciphertext: none };
  const { consents: _, ...header } = stored.record;
  return { header: header satisfies AnswersHeader, ciphertext: stored.ciphertext };
}

const none = new Uint8Array();

/** The record of someone whose row cannot be read. */
function nothingOf(id: string): SubmissionRecord {
  return { id, reference: referenceOf(id), receivedOn: '', version: '', consents: [] };
}

/** As they are stored, with the hash of each wording. */
export function parsedConsents(stored: unknown): ConsentProof[] {
  const consents = fromJson(stored);
  if (
    Array.isArray(consents) &&
    consents.every((consent) => typeof consent?.wording === 'string')
  ) {
    return consents;
  }
  throw new Error('what they agreed to is damaged');
}

/** @returns undefined if the row is damaged */
export function versionInRow({ since, form }: Row): StoredVersion | undefined {
  const questions = fromJson(form) as FormVersion | undefined;
  return Array.isArray(questions?.pages) ? { since: String(since), ...questions } : undefined;
}

/** @param row  of answers, or of a proof, which waits for nobody */
export function daysIn(row: Row): RecordDays {
  const [waitingUntil, confirmedOn, interviewedOn] = [
    row['waiting_until'],
    row['confirmed_on'],
    row['interviewed_on'],
  ];
  return {
    ...(waitingUntil != null && { waitingUntil: String(waitingUntil) }),
    ...(confirmedOn != null && { confirmedOn: String(confirmedOn) }),
    ...(interviewedOn != null && { interviewedOn: String(interviewedOn) }),
  };
}
