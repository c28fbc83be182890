import { base64 } from '@scure/base';
import type { Frame } from '../../answers/door/frames.ts';
import type { AnswersHeader, EntryHeader } from '../../answers/door/replies.ts';
import { mostAtOnce } from '../../answers/door/requests.ts';
import type { Identity } from '../../answers/encryption/encrypt.ts';
import type { SigningKey } from '../../answers/keys/signing.ts';
import type { Proof, SubmissionRecord } from '../../answers/records/records.ts';
import type { StoredEntry } from '../../answers/store/entries-table.ts';
import type { StoredAnswers } from '../../answers/store/records-table.ts';
import { type KnownKeys, signing } from '../keys/known-keys.ts';
import { Refusal, shownWords } from '../people/refusal.ts';
import { chosenAt } from './chosen-at.ts';
import type { DeskStore } from './desk-store.ts';
import type { Door } from './door.ts';
import { encryptedAgainAt } from './encrypted-again.ts';
import { mirrorOf } from './mirror.ts';
import { serverAt } from './server-at.ts';

/** What is stored at the form's server, through its door. */
export function doorStore(
  door: Door,
  identities: readonly Identity[],
  signingKey: SigningKey,
  keys: KnownKeys,
): DeskStore {
  const { address } = door;
  /** Lines of the audit that this page has seen, or who has signed an entry. */
  const seenLines = new Set<string>();
  let newestLine = '';
  function see(line: string) {
    newestLine = line;
    seenLines.add(line);
  }

  async function* some(kind: 'answers' | 'entries', ids: readonly string[]) {
    for (let at = 0; at < ids.length; at += mostAtOnce) {
      const wanted = { answers: [], entries: [], [kind]: ids.slice(at, at + mostAtOnce) };
      yield* door.frames('/read', 'POST', wanted);
    }
  }

  const signed = signing(signingKey, address, keys);
  const { again, note } = encryptedAgainAt(door, signed);

  const personPath = (id: string, what = '') => `/people/${encodeURIComponent(id)}${what}`;

  function entryIn({ header, ciphertext }: Frame): StoredEntry {
    const { id, person, withProof, ...by } = header as EntryHeader;
    if (by.audit) seenLines.add(by.audit);
    note(id, person, ciphertext);
    return { id, person, withProof, ciphertext: ciphertext, ...signedIn(by) };
  }

  const { toldNumber, ...choices } = chosenAt(door, identities, keys);

  return {
    now: mirrorOf(door, ({ audit, settings }) => {
      see(audit);
      toldNumber(settings);
    }),
    answers: {
      async *all() {
        for await (const frame of door.frames('/answers')) yield answersIn(frame, note);
      },
      async *some(ids) {
        for await (const frame of some('answers', ids)) yield answersIn(frame, note);
      },
      async record(id) {
        return unlessGone(door.get<SubmissionRecord>(personPath(id)));
      },
      async confirm(id) {
        const { id: _, ...body } = await signed('confirmation', { id });
        await door.post(personPath(id, '/confirmation'), body);
      },
      async recordInterview(id, day, instead) {
        const { id: _, ...body } = await signed('interview', {
          id,
          day,
          ...(instead !== undefined && { instead }),
        });
        try {
          return (await door.post<{ before: string | null }>(personPath(id, '/interview'), body))
            .before;
        } catch (error) {
          if (error instanceof Refusal && [404, 409].includes(error.status)) return undefined;
          throw error;
        }
      },
    },
    entries: {
      async *all() {
        for await (const frame of door.frames('/entries')) yield entryIn(frame);
      },
      async *some(ids) {
        for await (const frame of some('entries', ids)) yield entryIn(frame);
      },
      async add({ id, person, withProof, digest, ciphertext, encryptedFor }, addresses = []) {
        const what = { id, person, withProof, digest, audit: newestLine };
        const content = await signed('entry', what);
        const encrypted = { ciphertext: base64.encode(ciphertext), encryptedFor };
        try {
          await door.post('/entries', { ...content, ...encrypted, addresses });
          return true;
        } catch (error) {
          if (error instanceof Refusal && error.status === 409) return false;
          throw error;
        }
      },
      async remove(id, addresses = []) {
        const { id: _, ...removal } = await signed('removal', { id, audit: newestLine });
        await door.post(`/entries/${id}/removal`, { ...removal, addresses: [...addresses] });
      },
    },
    keys,
    recipients: keys.recipients,
    proofsOf: (person) => door.post<Proof[]>('/proofs', { person }),
    async interviewedAndGone() {
      return (await door.get<{ interviewed: number }>('/proofs')).interviewed;
    },
    async audit(command, what, references = []) {
      const words = command === 'desk' ? what : `${command}: ${what}`;
      // Of more than can be named, the number says it.
      const named = references.length > mostAtOnce ? [] : references;
      see((await door.post<{ audit: string }>('/audit', { what: words, references: named })).audit);
    },
    async erase(id, _reference, withProof) {
      const path = personPath(id, '/erasure');
      const { id: _, ...erasure } = await signed('erasure', { id, withProof });
      const { left } = await door.post<{ left: string[] }>(path, erasure);
      return [
        'Delete the same person from exports, emails and calendars.',
        ...left.map(shownWords),
      ];
    },
    ...choices,
    server: {
      ...serverAt(door, signed, { newest: () => newestLine, all: seenLines }),
      again,
    },
    async close() {
      await door.post('/end').catch(() => {});
    },
  };
}

type Note = ReturnType<typeof encryptedAgainAt>['note'];

function answersIn({ header, ciphertext }: Frame, note: Note): StoredAnswers {
  const record = header as AnswersHeader;
  if ('why' in record) return record;
  note(record.id, record.id, ciphertext);
  // What they agreed to is encrypted with the answers.
  return { record: { ...record, consents: [] }, ciphertext: ciphertext };
}

/** Who has signed it; nothing of what nobody has. */
function signedIn({ signature, signer, seen, audit }: Partial<EntryHeader>) {
  if (!signature || !signer || !seen || audit === undefined) return {};
  return { signed: { signature, signer, seen, audit } };
}

async function unlessGone<Reply>(reply: Promise<Reply>): Promise<Reply | undefined> {
  try {
    return await reply;
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return undefined;
    throw error;
  }
}
