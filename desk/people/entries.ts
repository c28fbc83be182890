import { z } from 'zod';
import { seal, unseal } from '../../answers/encryption/seal.ts';
import type { StoredEntry } from '../../answers/store/entries-table.ts';
import { isDay, timeAt } from '../../common/days.ts';
import { requestKinds } from '../../content/model/schemas/desk-schema.ts';
import { states } from './state-names.ts';

const day = z.string().refine(isDay, 'a day, for example 2027-01-31');
const words = z.string().trim().min(1, 'some words').max(10_000, 'at most 10,000 characters');
const id = z.string().regex(/^[0-9a-f]{32}$/, 'an id');

/** Another answer to a question, as the form keeps it; without one, the question is left empty. */
export const correction = z.strictObject({
  kind: z.literal('correction'),
  question: z.string().min(1).max(200),
  answer: z.union([z.string().max(50_000), z.array(z.string()).min(1), z.null()]).optional(),
  askedOn: day,
  askedBy: z.string().trim().min(1, 'who asked for it').max(200, 'at most 200 characters'),
  why: z.string().trim().max(2_000, 'at most 2,000 characters').optional(),
});

/** What the team can record of a person. */
export const recorded = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('note'), text: words }),
  z.strictObject({ kind: z.literal('state'), state: z.enum(states) }),
  /** A day that is agreed on, and the time and the way if they are known. */
  z
    .strictObject({
      kind: z.literal('interview'),
      on: day,
      at: z
        .string()
        .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time, for example 14:30')
        .optional(),
      minutes: z.int().min(5, 'at least 5 minutes').max(600, 'at most 600 minutes').optional(),
      how: z.string().trim().max(500, 'at most 500 characters').optional(),
    })
    .refine(({ on, at }) => at === undefined || timeAt(on, at) !== undefined, {
      path: ['at'],
      message:
        'a time that there is on that day: clocks go from 01:00 to 02:00 in the night in which summer time begins',
    }),
  /** The short call that settles whether someone is who they say. */
  z.strictObject({ kind: z.literal('call'), outcome: z.enum(['settled', 'open']), text: words }),
  correction,
  z.strictObject({ kind: z.literal('request'), asks: z.enum(requestKinds), askedOn: day }),
  z.strictObject({ kind: z.literal('step'), request: id, step: z.string().min(1).max(200) }),
  z.strictObject({ kind: z.literal('met'), request: id }),
]);

export type Recorded = z.infer<typeof recorded>;

export type Entry = {
  id: string;
  /** The id of the person's answers. */
  person: string;
  /** UTC, for example `2026-11-20T18:42:00.000Z`. */
  at: string;
  what: Recorded;
};

/** That a request came, and what was done, must be shown for as long as the consent. It holds no free words. */
const kinds: readonly Recorded['kind'][] = ['request', 'step', 'met'];

export function isOfRequest({ kind }: Recorded): boolean {
  return kinds.includes(kind);
}

/** 32 hexadecimal digits that nobody can guess. */
function newId(): string {
  return crypto.randomUUID().replaceAll('-', '');
}

/** What the team has written in its own words. */
export function wordsOf(what: Recorded): string[] {
  if ('text' in what) return [what.text];
  if (what.kind === 'correction') return [what.askedBy, what.why ?? ''].filter(Boolean);
  return what.kind === 'interview' && what.how ? [what.how] : [];
}

export async function sealEntry(
  person: string,
  what: Recorded,
  recipients: readonly string[],
): Promise<{ entry: Entry; stored: StoredEntry }> {
  const entry = { id: newId(), person, at: new Date().toISOString(), what };
  const sealed = await seal(JSON.stringify(entry), recipients);
  return { entry, stored: { id: entry.id, person, withProof: isOfRequest(what), sealed } };
}

/** @throws Error if the key does not open it, or it is someone else's */
export async function openEntry(
  { id, person, sealed }: StoredEntry,
  identities: readonly string[],
): Promise<Entry> {
  const entry: Entry = JSON.parse(await unseal(sealed, identities));
  // Else those of two people could be exchanged in the database.
  if (entry.id === id && entry.person === person) return entry;
  throw new Error('the database was changed: it is of someone else');
}
