import { base64 } from '@scure/base';
import type { EncryptedToOthers } from '../../answers/door/replies.ts';
import type { SentReplacement } from '../../answers/door/requests.ts';
import { keyCount } from '../../answers/encryption/encrypt.ts';
import type { ReadBack, Replacement } from '../../answers/store/encrypted-to.ts';
import type { signing } from '../keys/known-keys.ts';
import type { Door } from './door.ts';

/** What is stored for other keys than those in use, and what replaces it. */
export type EncryptedAgain = ReturnType<typeof encryptedAgainAt>['again'];

/** Characters of base64 in one request, of which the server takes 900,000. */
const mostCharacters = 800_000;

export function encryptedAgainAt(door: Door, sign: ReturnType<typeof signing>) {
  const agree = (recipients: readonly string[]) =>
    sign('encrypting again', { recipients: recipients.toSorted() });
  /** To how many keys something was encrypted when it was read last, by its id; and whose it is, by theirs. */
  const keyCounts = new Map<string, { person: string; keys: number }>();
  const again = {
    toDo: () => door.get<EncryptedToOthers>('/again'),
    keyCounts: keyCounts as ReadonlyMap<string, { person: string; keys: number }>,
    /** Has the audit say so first. */
    async begin(recipients: readonly string[]) {
      await door.post('/again', await agree(recipients));
    },
    /** @returns the ids of those that are replaced: another desk may have been first, and some may be erased */
    async replace(
      recipients: readonly string[],
      what: 'answers' | 'entries',
      replacements: readonly Replacement[],
    ): Promise<ReadonlySet<string>> {
      const agreed = await agree(recipients);
      const all = new Set<string>();
      for (const some of inRequests(replacements)) {
        const body = { ...agreed, answers: [], entries: [], [what]: some };
        const { replaced } = await door.put<{ replaced: string[] }>('/again', body);
        for (const id of replaced) all.add(id);
      }
      return all;
    },
    /** Says that these were read back, and opened: only then they are done. */
    async confirm(
      recipients: readonly string[],
      what: 'answers' | 'entries',
      readBack: readonly ReadBack[],
    ) {
      const body = { ...(await agree(recipients)), answers: [], entries: [], [what]: readBack };
      await door.post('/again/read-back', body);
    },
    /** @returns whether nothing of what was replaced remains in the files of the database */
    async end(
      recipients: readonly string[],
      done: { answers: number; entries: number; unread: number },
    ) {
      const body = { ...(await agree(recipients)), ...done };
      return (await door.post<{ isClean: boolean }>('/again/end', body)).isClean;
    },
    /** Has the server write a backup and check it: the names of all there are now, oldest first. */
    async backUp() {
      return (await door.post<{ names: string[] }>('/backup')).names;
    },
    /** @param names  of all but the newest */
    async removeOlderBackups(names: readonly string[]) {
      await door.post('/backup/older', await sign('older backups', { names: [...names] }));
    },
  };
  return {
    again,
    /** Remembers to how many keys something is encrypted. */
    note(id: string, person: string, ciphertext: Uint8Array) {
      keyCounts.set(id, { person, keys: keyCount(ciphertext) });
    },
  };
}

function inRequests(replacements: readonly Replacement[]): SentReplacement[][] {
  const requests: SentReplacement[][] = [];
  let room = 0;
  for (const { ciphertext: bytes, ...replacement } of replacements) {
    const ciphertext = base64.encode(bytes);
    if (ciphertext.length > room) {
      requests.push([]);
      room = mostCharacters;
    }
    requests.at(-1)?.push({ ...replacement, ciphertext });
    room -= ciphertext.length + 200;
  }
  return requests;
}
