import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import {
  encryptSubmission,
  type FormVersion,
  openSubmission,
  referenceOf,
  type StoredVersion,
  type Submission,
  type SubmissionRecord,
} from '../../answers/records/records.ts';
import { versionOf } from '../../answers/store/encrypted-to.ts';
import type { StoredEntry } from '../../answers/store/entries-table.ts';
import type { Store } from '../../answers/store/store.ts';
import { dayAt } from '../../common/days.ts';
import { csvOf } from '../../desk/export/csv.ts';
import { withCorrections } from '../../desk/people/corrections.ts';
import type { Entry } from '../../desk/people/entries.ts';
import { answersReader, type KnownQuestions, type OpenedPerson } from '../../desk/people/person.ts';
import { situationOf } from '../../desk/people/situation.ts';
import { formOf, type Versions } from '../../desk/people/versions.ts';
import { cupsAndSpoons } from '../form/cups-and-spoons.ts';

const form = cupsAndSpoons();

/** An id that looks like a real one: its reference is different too. */
export function idOf(sign: string): string {
  return sign.repeat(32);
}

/** What someone sent, of the unit tests' form. */
export function submission({ answers, ...change }: Partial<Submission> = {}): Submission {
  const { id = idOf('a') } = change;
  return {
    id,
    reference: referenceOf(id),
    receivedAt: '2026-11-20T18:42:00.000Z',
    version: versionOf(form),
    consents: [
      {
        id: 'agrees',
        agreed: true,
        wording: "Do you agree? I agree, for 'Cups and Spoons'.",
        policy: '2030-01-31',
        at: '2026-11-20T18:40:00.000Z',
      },
    ],
    telephones: { phone: '+442079460000' },
    ...change,
    answers: {
      for: 'self',
      age: 'adult',
      agrees: 'yes',
      'agrees-health': 'no',
      name: 'Zoë ن 🙂',
      contact: ['email', 'phone'],
      email: 'zoe@example.org',
      phone: '020 7946 0000',
      cups: null,
      story: 'line one\nline two',
      ...answers,
    },
  };
}

/** Something that the team has recorded of a person, and that stays with the proof of consent. */
export function entryOf(person: string, sign: string): StoredEntry {
  return { id: idOf(sign), person, withProof: true, ciphertext: Buffer.from(sign) };
}

/** A consent that someone refused. */
export const refused = {
  id: 'later',
  agreed: false,
  wording: 'May we write? No',
  policy: '2030-01-31',
  at: '2026-11-20T18:41:00.000Z',
};

/** What is stored of a submission outside the encryption. */
export function recordOf({
  answers: _,
  telephones: __,
  receivedAt,
  consents,
  ...rest
}: Submission): SubmissionRecord {
  return {
    ...rest,
    receivedOn: dayAt(receivedAt),
    consents: consents.map(({ at, ...consent }) => ({ ...consent, on: dayAt(at) })),
  };
}

/** Keys that open what the tests store. */
const identities = [await generateX25519Identity(), await generateX25519Identity()];
const recipients = await Promise.all(identities.map(identityToRecipient));

/** As `age-keygen` writes them. */
export const keyFile = `${identities.join('\n')}\n`;

/** Adds two keys to a store, and proves both, as a public form needs. */
export async function addKeys({ keys }: Store) {
  for (const recipient of recipients) {
    await keys.add(recipient, `code of ${recipient}`);
    await keys.prove(`code of ${recipient}`);
  }
}

/** Stores submissions as the form does, each with the draft that it leaves behind. */
export async function save(store: Store, ...submissions: readonly Submission[]) {
  for (const one of submissions) await saveFor(recipients, store, one);
}

/** Stores a submission, encrypted to these keys. */
export async function saveFor(
  keys: readonly string[],
  store: Store,
  one: Submission,
  asked: FormVersion = form,
) {
  const draft = {
    id: `draft ${one.reference}`,
    data: Buffer.from(`draft of ${one.reference}`),
    expiresAt: '2099-01-01',
  };
  const encrypted = await encryptSubmission(one, keys);
  const addresses = Object.values(one.answers)
    .filter((answer) => typeof answer === 'string')
    .filter((answer) => /^\S+@\S+$/.test(answer));
  await store.drafts.begin(draft);
  await store.answers.save(encrypted, addresses, asked, draft, draft.data);
}

/** Part of what is stored of someone's answers, as the bytes of a file have it. */
export async function ciphertextOf(store: Store, id: string): Promise<string> {
  return Buffer.from((await store.answers.ciphertext(id)) ?? []).toString('latin1', 300, 1_000);
}

/**
 * What is stored, opened.
 *
 * @param from  where to begin; -1 is the newest
 */
export async function read(store: Store, from = 0): Promise<Submission[]> {
  const opened: Submission[] = [];
  for (const record of (await Array.fromAsync(store.answers.records())).slice(from)) {
    const ciphertext = (await store.answers.ciphertext(record.id)) ?? Buffer.alloc(0);
    opened.push(await openSubmission(record, ciphertext, identities));
  }
  return opened;
}

/** The only version of the questions, as a store has it. */
export const versions = new Map<string, StoredVersion>([
  [versionOf(form), { ...form, since: '2026-11-20' }],
]);

/** Someone as the desk has them once everyone is opened. */
export function openedPerson(
  sent: Submission,
  entries: readonly Entry[] = [],
  desk: KnownQuestions = {},
  asked: Versions = versions,
): OpenedPerson {
  const record = recordOf(sent);
  const read = answersReader(asked, desk);
  const submission = withCorrections(sent, entries, formOf(sent, asked));
  return { ...read(submission), ...situationOf({ record, entries }), record, sent, entries };
}

/** Submissions as a spreadsheet. */
export async function csvText(
  submissions: readonly Submission[],
  asked: ReadonlyMap<string, StoredVersion> = versions,
): Promise<string> {
  async function* all() {
    for (const one of submissions) yield openedPerson(one, [], {}, asked);
  }
  return (await Array.fromAsync(csvOf(all(), asked))).join('');
}
