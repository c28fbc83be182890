import { base64 } from '@scure/base';
import type { StoredSettings } from '../../answers/door/replies.ts';
import {
  decrypt,
  encrypt,
  hashOfKeys,
  type Identity,
  WrongKeyError,
} from '../../answers/encryption/encrypt.ts';
import type { KnownKeys } from '../keys/known-keys.ts';
import { Refusal } from '../people/refusal.ts';
import { chosen, type DeskStore, type TeamChoice } from './desk-store.ts';
import type { Door } from './door.ts';

/** What the team has chosen, encrypted at the form's server. */
export function chosenAt(
  door: Door,
  identities: readonly Identity[],
  keys: KnownKeys,
): Pick<DeskStore, 'chosen' | 'opensChosen' | 'choose'> {
  /** By someone who may not choose for the team. */
  let chosenHere: TeamChoice | undefined;

  async function stored(): Promise<{
    now: TeamChoice;
    number: number;
    why?: 'other key' | 'damaged';
  }> {
    const { ciphertext, number } = await door.get<StoredSettings>('/settings');
    if (!ciphertext) return { now: {}, number };
    try {
      const read = JSON.parse(await decrypt(base64.decode(ciphertext), identities));
      return { now: chosen.parse(read), number };
    } catch (error) {
      // The table is shown all the same, as before anyone has chosen something.
      return { now: {}, number, why: error instanceof WrongKeyError ? 'other key' : 'damaged' };
    }
  }

  return {
    async chosen() {
      return chosenHere ?? (await stored()).now;
    },
    async opensChosen() {
      return (await stored()).why === undefined;
    },
    async choose(change) {
      const isForAll = keys.now().list.owners.get(keys.own)?.role === 'all';
      // Else someone who joins would put their own in place of what they cannot see.
      if (!isForAll || (await stored()).why === 'other key') {
        chosenHere = change(await this.chosen());
        return;
      }
      const recipients = await keys.recipients();
      const encryptedFor = await hashOfKeys(recipients);
      for (let tries = 0; ; tries += 1) {
        const { now, number } = await stored();
        const ciphertext = base64.encode(
          await encrypt(JSON.stringify(change(now)), [...recipients]),
        );
        try {
          await door.put('/settings', { ciphertext, number, encryptedFor });
          return;
        } catch (error) {
          // Someone else has chosen something: that stays, with this.
          const isOld = error instanceof Refusal && error.status === 409;
          if (!isOld || tries === 5) throw error;
        }
      }
    },
  };
}
