import type { z } from 'zod';
import type { KeyOwner } from '../../answers/keys/key-list.ts';
import { keyWithRole, type PublicKey } from '../../answers/keys/key-statement.ts';
import {
  fingerprintOf,
  readPublicLine,
  requireOtherName,
  wordsOfStudy,
} from '../keys/public-key.ts';
import { Refusal, readTyped } from '../people/refusal.ts';
import type { Session } from './session.ts';

/** A key that someone asks to have added. */
export type KeyRead = PublicKey & { fingerprint: string };

const nameAndRole = keyWithRole.pick({ name: true, role: true });
export type NameAndRole = z.infer<typeof nameAndRole>;

/** Who has a key, and where desks are open. */
export function keyCalls(session: Session) {
  const known = () => session.current().stored().keys;

  async function ownersInUse(): Promise<KeyOwner[]> {
    const { owners } = (await known().read()).list;
    return [...owners.values()].filter(({ until }) => until === undefined);
  }

  /** @throws Refusal if it is not in the list any more */
  async function ownerOf(wanted: string): Promise<KeyOwner> {
    const owner = (await ownersInUse()).find(({ recipient }) => recipient === wanted);
    if (owner) return owner;
    throw new Refusal('This key was removed, perhaps at another desk.');
  }

  return {
    async keys() {
      const { own: ownKey, read } = known();
      const { list } = await read();
      const shown = async ({ vouchedBy, signingKey, until, from, ...owner }: KeyOwner) => ({
        ...owner,
        fingerprint: await fingerprintOf({ ...owner, signingKey }),
        isOwn: owner.recipient === ownKey,
        /** Undefined of the first keys. */
        addedBy: list.owners.get(vouchedBy ?? '')?.name,
      });
      return {
        /** In the order in which they were added. */
        owners: await Promise.all(Array.from(list.owners.values(), shown)),
        /** The words of the study, and the hash that they are of. */
        words: wordsOfStudy(list),
        hash: list.hashes[0] ?? '',
      };
    },
    async readKeyLine(text: string): Promise<KeyRead> {
      const key = readPublicLine(text);
      if (!key) throw new Refusal(notWhole, 400);
      const { list } = await known().read();
      const owner = list.owners.get(key.recipient);
      if (owner?.until !== undefined) throw new Refusal(cannotComeBack(owner.name));
      if (owner) throw new Refusal(`This key was added already, as ${owner.name}.`);
      return { ...key, fingerprint: await fingerprintOf(key) };
    },
    async addKey(typed: z.input<typeof keyWithRole>) {
      const key = readTyped(keyWithRole, typed);
      requireOtherName(await ownersInUse(), key.name);
      await known().change({ kind: 'vouch', ...key });
      await session.changed();
    },
    /** @param instead  how they must still be named, and what they may do, where it takes back a change */
    async changeKey(recipient: string, typed: NameAndRole, instead?: NameAndRole) {
      const named = readTyped(nameAndRole, typed);
      const { signingKey, name, role } = await ownerOf(recipient);
      const before = instead && readTyped(nameAndRole, instead);
      if (before && (before.name !== name || before.role !== role)) {
        throw new Refusal('Someone else has changed this since. What they have set stays.', 409);
      }
      const others = (await ownersInUse()).filter((owner) => owner.recipient !== recipient);
      requireOtherName(others, named.name);
      await known().change({ kind: 'vouch', recipient, signingKey, ...named });
      await session.changed();
    },
    /** @param typed  the name, by which someone agrees to what cannot be undone */
    async removeKey(recipient: string, typed: string) {
      const { name } = await ownerOf(recipient);
      if (typed.trim() !== name) {
        throw new Refusal(
          `Nothing is removed: found “${typed.trim()}”. Expected the name, ${name}.`,
        );
      }
      const { own: ownKey, change } = known();
      await change({ kind: 'removal', recipient });
      if (recipient === ownKey) {
        await session.close('You have removed your own key, and the desk is closed.');
      } else await session.changed();
    },
    sessions: () => session.current().stored().server.sessions(),
    endSession: (id: string) => session.current().stored().server.endSession(id),
  };
}

const notWhole =
  'This is not the line that their desk shows, or not all of it. Expected age1… with 62 characters, then 43 characters, then a name. Ask them to copy it again.';
const cannotComeBack = (name: string) =>
  `This key was removed, and was that of ${name}. A key that was removed never comes back: they have to make a new one.`;
