import { base64 } from '@scure/base';
import type { DueShown } from '../../answers/deletion/due-today.ts';
import { chunksOf, type Frame, readFrames } from '../../answers/door/frames.ts';
import type {
  AnswersHeader,
  DoorState,
  EntryHeader,
  ListedKey,
  StoredSettings,
} from '../../answers/door/replies.ts';
import { mostAtOnce } from '../../answers/door/requests.ts';
import { type SigningKey, signedText } from '../../answers/door/signing.ts';
import { decrypt, encrypt, hashOfKeys } from '../../answers/encryption/encrypt.ts';
import type { SubmissionRecord } from '../../answers/records/records.ts';
import type { StoredEntry } from '../../answers/store/entries-table.ts';
import type { StoredAnswers } from '../../answers/store/records-table.ts';
import { Refusal } from '../people/refusal.ts';
import { chosen } from './chosen.ts';
import type { DeskStore } from './desk-store.ts';
import type { Door } from './door.ts';
import { mirrorOf } from './mirror.ts';

/** What is stored at the form's server, through its door. */
export function doorStore(
  door: Door,
  identities: readonly string[],
  signingKey: SigningKey,
): DeskStore {
  const { address } = door;
  /** Lines of the audit that this page has seen, or who has signed an entry. */
  const seenLines = new Set<string>();
  let newestLine = '';

  async function* frames(path: string, method?: string, body?: object): AsyncGenerator<Frame> {
    const { body: stream } = await door.ask(path, method, body);
    if (stream) yield* readFrames(chunksOf(stream));
  }

  async function* some(kind: 'answers' | 'entries', ids: readonly string[]) {
    for (let at = 0; at < ids.length; at += mostAtOnce) {
      const wanted = { answers: [], entries: [], [kind]: ids.slice(at, at + mostAtOnce) };
      yield* frames('/read', 'POST', wanted);
    }
  }

  const signed = async (what: 'entry' | 'removal', content: Parameters<typeof signedText>[2]) =>
    signingKey.sign(signedText(what, address, content));

  async function recipients(): Promise<string[]> {
    const keys = await door.get<ListedKey[]>('/keys');
    return keys
      .filter(({ provedOn, retiredOn }) => provedOn && !retiredOn)
      .map(({ recipient }) => recipient);
  }

  async function settings() {
    const { sealed, number } = await door.get<StoredSettings>('/settings');
    const read = sealed && JSON.parse(await decrypt(base64.decode(sealed), identities));
    return { now: chosen.parse(read || {}), number };
  }

  const personPath = (id: string, what = '') => `/people/${encodeURIComponent(id)}${what}`;

  function entryIn({ header, ciphertext }: Frame): StoredEntry {
    const { id, person, withProof, audit } = header as EntryHeader;
    if (audit) seenLines.add(audit);
    return { id, person, withProof, sealed: ciphertext };
  }

  return {
    now: mirrorOf(door, (line) => {
      newestLine = line;
      seenLines.add(line);
    }),
    answers: {
      async *all() {
        for await (const frame of frames('/answers')) yield answersIn(frame);
      },
      async *some(ids) {
        for await (const frame of some('answers', ids)) yield answersIn(frame);
      },
      async record(id) {
        return unlessGone(door.get<SubmissionRecord>(personPath(id)));
      },
      async confirm(id) {
        await door.post(personPath(id, '/confirmation'));
      },
      async recordInterview(id, day, instead) {
        const body = { day, ...(instead !== undefined && { instead }) };
        try {
          const { before } = await door.post<{ before: string | null }>(
            personPath(id, '/interview'),
            body,
          );
          return before;
        } catch (error) {
          if (error instanceof Refusal && [404, 409].includes(error.status)) return undefined;
          throw error;
        }
      },
    },
    entries: {
      async *all() {
        for await (const frame of frames('/entries')) yield entryIn(frame);
      },
      async *some(ids) {
        for await (const frame of some('entries', ids)) yield entryIn(frame);
      },
      async add({ id, person, withProof, digest, sealed, encryptedFor }, addresses = []) {
        const content = { id, person, withProof, digest, seen: '', audit: newestLine };
        const signature = await signed('entry', content);
        const encrypted = { sealed: base64.encode(sealed), encryptedFor };
        const body = { ...content, ...encrypted, addresses, signature };
        try {
          await door.post('/entries', body);
          return true;
        } catch (error) {
          if (error instanceof Refusal && error.status === 409) return false;
          throw error;
        }
      },
      async remove(id, addresses = []) {
        const content = { seen: '', audit: newestLine };
        const signature = await signed('removal', { id, ...content });
        const body = { addresses: [...addresses], signature, ...content };
        await door.post(`/entries/${id}/removal`, body);
      },
    },
    recipients,
    async interviewedAndGone() {
      return (await door.get<{ interviewed: number }>('/proofs')).interviewed;
    },
    async audit(command, what, references = []) {
      const words = command === 'desk' ? what : `${command}: ${what}`;
      // Of more than can be named, the number says it.
      const named = references.length > mostAtOnce ? [] : references;
      await door.post('/audit', { what: words, references: named });
    },
    async erase(id, _reference, withProof) {
      const path = personPath(id, '/erasure');
      const { left } = await door.post<{ left: string[] }>(path, { withProof });
      return ['Delete the same person from exports, emails and calendars.', ...left];
    },
    async chosen() {
      return (await settings()).now;
    },
    async choose(change) {
      const keys = await recipients();
      const encryptedFor = await hashOfKeys(keys);
      for (let tries = 0; ; tries += 1) {
        const { now, number } = await settings();
        const sealed = base64.encode(await encrypt(JSON.stringify(change(now)), keys));
        try {
          await door.ask('/settings', 'PUT', { sealed, number, encryptedFor });
          return;
        } catch (error) {
          // Someone else has chosen something: that stays, with this.
          const isOld = error instanceof Refusal && error.status === 409;
          if (!isOld || tries === 5) throw error;
        }
      }
    },
    server: {
      state: () => door.get<DoorState>('/state'),
      setSignUp: (state, seen) => door.post<DoorState>('/sign-up', { state, seen }),
      async auditFault() {
        // Each line follows from all before it, so that the newest say most.
        const numberOf = (line: string) => Number(line.split('.')[0]);
        const newest = [...seenLines].toSorted((one, other) => numberOf(other) - numberOf(one));
        const body = { seen: newest.slice(0, mostAtOnce) };
        return (await door.post<{ fault: string | null }>('/audit/fault', body)).fault;
      },
      due: () => door.get<DueShown>('/due'),
      async deleteDue(typed, lines) {
        return (await door.post<{ left: string[] }>('/due', { typed, lines })).left;
      },
    },
    async close() {
      await door.post('/end').catch(() => {});
    },
  };
}

function answersIn({ header, ciphertext }: Frame): StoredAnswers {
  const record = header as AnswersHeader;
  if ('why' in record) return record;
  // What they agreed to is encrypted with the answers.
  return { record: { ...record, consents: [] }, sealed: ciphertext };
}

async function unlessGone<Reply>(reply: Promise<Reply>): Promise<Reply | undefined> {
  try {
    return await reply;
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return undefined;
    throw error;
  }
}
