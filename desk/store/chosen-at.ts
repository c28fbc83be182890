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
): Pick<DeskStore, 'chosen' | 'opensChosen' | 'isChosenAnew' | 'choose'> & {
  toldNumber(number: number): void;
} {
  /** By someone who may not choose for the team. */
  let chosenHere: TeamChoice | undefined;
  /** The number of what was read or chosen here last, and of the newest. */
  let [known, newest] = [0, 0];

  async function stored(): Promise<{
    now: TeamChoice;
    number: number;
    why?: 'other key' | 'damaged';
  }> {
    const { ciphertext, number } = await door.get<StoredSettings>('/settings');
    known = number;
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
    toldNumber(number) {
      newest = number;
    },
    isChosenAnew() {
      const isNews = newest > known;
      if (isNews) known = newest;
      return isNews;
    },
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
          known = number + 1;
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
