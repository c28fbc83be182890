import { z } from 'zod';
import { decrypt, encrypt, hashOfKeys, type Identity } from '../../answers/encryption/encrypt.ts';
import type { KeyList } from '../../answers/keys/key-list.ts';
import { digestOf } from '../../answers/keys/signing.ts';
import type { StoredEntry } from '../../answers/store/entries-table.ts';
import { isDayOfStudy, timeAt } from '../../common/days.ts';
import { requestKinds } from '../../content/model/schemas/desk-schema.ts';
import { callOutcomes } from '../duplicates/flag-outcomes.ts';
import { readDay } from './entered-day.ts';
import { states } from './state-names.ts';

/** As it was typed; what cannot be read is refused where it is known what the day is of. */
const day = z
  .string()
  .max(100, 'a day, for example 2027-01-31')
  .transform((typed) => readDay(typed) ?? typed);
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time, for example 14:30');
const minutes = z.int().min(5, 'at least 5 minutes').max(600, 'at most 600 minutes');
const words = z.string().trim().min(1, 'some words').max(10_000, 'at most 10,000 characters');
const id = z.string().regex(/^[0-9a-f]{32}$/, 'an id');

/** Another answer to a question, as the form keeps it; without one, the question is left empty. */
export const correction = z.strictObject({
  kind: z.literal('correction'),
  question: z.string().min(1).max(200),
  answer: z.union([z.string().max(50_000), z.array(z.string()).min(1), z.null()]).optional(),
  /** Other questions with the same email address or number, which this corrects too. */
  also: z.array(z.string().min(1).max(200)).max(50).optional(),
  askedOn: day,
  askedBy: z.string().trim().min(1, 'who asked for it').max(200, 'at most 200 characters'),
  why: z.string().trim().max(2_000, 'at most 2,000 characters').optional(),
});
/** For what the law lets the time for an answer wait: proof of who they are, or which data they mean. */
export const pauseReasons = ['identity', 'clarification'] as const;
/** For what the law gives two months more: a complex request, or several of them. */
export const delayReasons = ['complex', 'several'] as const;

/** What the team can record of a person. */
export const recorded = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('note'), text: words }),
  z.strictObject({ kind: z.literal('state'), state: z.enum(states) }),
  /** A day that is agreed on, and the time and the way if they are known. */
  z
    .strictObject({
      kind: z.literal('interview'),
      /** The interview that this moves: the id of its first entry. Calendars know it by that. */
      of: id.optional(),
      on: day,
      at: time.optional(),
      minutes: minutes.optional(),
      how: z.string().trim().max(500, 'at most 500 characters').optional(),
      /** Someone ticked that calendars get these words: else an address would go there unseen. */
      howInCalendar: z.literal(true).optional(),
      /** The question of the form with the number or address by which it happens. */
      by: z.string().max(200).optional(),
    })
    .refine(({ on, at }) => at === undefined || !isDayOfStudy(on) || timeAt(on, at) !== undefined, {
      path: ['at'],
      message:
        'a time that there is on that day: clocks go from 01:00 to 02:00 in the night in which summer time begins',
    }),
  /** An interview that will not take place, when it would have been: calendars that have it cross it out. */
  z.strictObject({
    kind: z.literal('called-off'),
    /** The id of its first entry. */
    of: id,
    on: day,
    at: time.optional(),
    minutes: minutes.optional(),
    /** It had been recorded by mistake, and its entry is gone. */
    byMistake: z.literal(true).optional(),
  }),
  /** The short call that settles whether someone is who they say. */
  z.strictObject({
    kind: z.literal('call'),
    outcome: z.enum(callOutcomes),
    text: words,
    /** Why they were called first: others come and go, and what was seen then is not seen later. */
    flags: z.array(z.string().max(40)).max(30).optional(),
  }),
  correction,
  z.strictObject({ kind: z.literal('request'), asks: z.enum(requestKinds), askedOn: day }),
  z.strictObject({ kind: z.literal('step'), request: id, step: z.string().min(1).max(200) }),
  /** The time for an answer does not run, because the person was asked for something. */
  z.strictObject({ kind: z.literal('paused'), request: id, on: day, why: z.enum(pauseReasons) }),
  z.strictObject({ kind: z.literal('resumed'), request: id, on: day }),
  /** They were told on that day that the answer takes two months more, and why. */
  z.strictObject({ kind: z.literal('extended'), request: id, on: day, why: z.enum(delayReasons) }),
  /** Closed. */
  z.strictObject({ kind: z.literal('met'), request: id }),
]);

export type Recorded = z.infer<typeof recorded>;

/** What is recorded of a request after it. */
export type OfRequest = Extract<Recorded, { request: string }>;

export type Entry = {
  id: string;
  /** The id of the person's answers. */
  person: string;
  /** UTC, for example `2026-11-20T18:42:00.000Z`. */
  at: string;
  what: Recorded;
  /** The recipient of the key with which it is signed. Made-up entries have none. */
  signer?: string;
};

/** As people read it: with the name of the person who has that key. */
export type NamedEntry = Omit<Entry, 'signer'> & { by?: string };

/** @param list  who has a key; undefined where nobody has */
export function withNames(entries: readonly Entry[], list: KeyList | undefined): NamedEntry[] {
  return entries.map(({ signer = '', ...entry }) => {
    const by = list?.owners.get(signer)?.name;
    return by === undefined ? entry : { ...entry, by };
  });
}

/** That a request came, and what was done, must be shown for as long as the consent. It holds no free words. */
export function isOfRequest(what: Recorded): boolean {
  return what.kind === 'request' || 'request' in what;
}

/** What the last call found. */
export function lastCall(entries: readonly Entry[]) {
  const last = entries.findLast(({ what }) => what.kind === 'call')?.what;
  return last?.kind === 'call' ? last : undefined;
}

/** Whether something is recorded of this request. */
export function isAbout(what: Recorded, request: string): boolean {
  return 'request' in what && what.request === request;
}

/** 32 hexadecimal digits that nobody can guess. */
function newId(): string {
  return crypto.randomUUID().replaceAll('-', '');
}

/** What the team has written in its own words. */
export function ownWords(what: Recorded): string[] {
  if ('text' in what) return [what.text];
  if (what.kind === 'correction') return [what.askedBy, what.why ?? ''].filter(Boolean);
  return what.kind === 'interview' && what.how ? [what.how] : [];
}

/**
 * What can be true of a request once has one id wherever it is recorded: two presses, or two desks, then
 * store it once.
 */
async function idOf(what: Recorded): Promise<string> {
  if (what.kind !== 'step' && what.kind !== 'met' && what.kind !== 'extended') return newId();
  const meaning = [what.request, what.kind, what.kind === 'step' ? what.step : ''].join('\n');
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(meaning));
  return Array.from(new Uint8Array(hash, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}

/** An entry that is about to be stored, with what is signed of what is encrypted. */
export type EncryptedEntry = StoredEntry & { digest: string; encryptedFor: string };

export async function encryptEntry(
  person: string,
  what: Recorded,
  recipients: readonly string[],
  at = new Date().toISOString(),
): Promise<{ entry: Entry; stored: EncryptedEntry }> {
  const entry = { id: await idOf(what), person, at, what };
  // With something random, a signature of the digest does not let anyone find out by trying what it says.
  const text = JSON.stringify({ ...entry, nonce: newId() });
  const [ciphertext, digest, encryptedFor] = await Promise.all([
    encrypt(text, recipients),
    digestOf(text),
    hashOfKeys(recipients),
  ]);
  const stored = { id: entry.id, person, withProof: isOfRequest(what), ciphertext };
  return { entry, stored: { ...stored, digest, encryptedFor } };
}

/**
 * @returns also the digest of what was encrypted, of which the person who recorded it has signed
 * @throws Error if the key does not open it, or it is someone else's
 */
export async function openEntry(
  { id, person, ciphertext }: StoredEntry,
  identities: readonly Identity[],
): Promise<{ entry: Entry; digest: string }> {
  const text = await decrypt(ciphertext, identities);
  const { at, what, ...said }: Entry = JSON.parse(text);
  // Else those of two people could be exchanged in the database.
  if (said.id === id && said.person === person) {
    return { entry: { id, person, at, what }, digest: await digestOf(text) };
  }
  throw new Error('the database was changed: it is of someone else');
}
