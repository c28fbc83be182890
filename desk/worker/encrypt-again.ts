import type { EncryptedToOthers } from '../../answers/door/replies.ts';
import { decrypt, encrypt, type Identity, keyCount } from '../../answers/encryption/encrypt.ts';
import { sha256 } from '../../answers/keys/signing.ts';
import { referenceOf } from '../../answers/records/records.ts';
import type { ReadBack } from '../../answers/store/encrypted-to.ts';
import { Refusal } from '../people/refusal.ts';
import type { DeskStore } from '../store/desk-store.ts';
import type { EncryptedAgain } from '../store/encrypted-again.ts';

type EncryptingIn = {
  store: DeskStore;
  again: EncryptedAgain;
  identities: readonly Identity[];
  /** What is to be encrypted again besides, whatever is stored of it. */
  doubtful: Readonly<Record<Kind, readonly string[]>>;
};

/** Who hears of it, and may stop it. */
type EncryptingListener = {
  tell(done: number, total: number): void;
  isStopped(): boolean;
};

/** What was encrypted again, and read back. */
export type DoneAgain = NonNullable<Awaited<ReturnType<typeof encryptAgain>>>;

type Kind = 'answers' | 'entries';

/** How many are read, encrypted and read back at a time: what is done stays done if it stops here. */
const group = 50;

/**
 * Opens everything that is encrypted to other keys than those in use, and encrypts it to those. What is still to
 * do follows from what is stored: after any interruption it goes on where it was.
 *
 * @returns undefined if it was stopped
 * @throws Refusal if the keys are others than the server's, or the server gives back something else than it got
 */
export async function encryptAgain(where: EncryptingIn, told: EncryptingListener) {
  const { store, again } = where;
  const recipients = (await store.recipients()).toSorted();
  const done = { answers: 0, entries: 0 };
  /** By id, whose it is. */
  const unread = new Map<string, string>();
  const tried = new Set<string>();
  await again.begin(recipients);
  /** Whether the desk's settings were; undefined if that was not to be done. */
  let settings: boolean | undefined;
  const handled = () => tried.size + Number(settings !== undefined);
  for (;;) {
    const toDo = await again.toDo();
    requireSameKeys(recipients, toDo);
    if (toDo.settings && settings === undefined) settings = await encryptSettingsAgain(store);
    const kinds = (['answers', 'entries'] as const).map((what) => {
      const ids = new Set([...toDo[what], ...where.doubtful[what]]);
      return [what, [...ids].filter((id) => !tried.has(id))] as const;
    });
    let total = handled();
    for (const [, ids] of kinds) total += ids.length;
    if (total === handled()) break;
    for (const [what, ids] of kinds) {
      for (let at = 0; at < ids.length; at += group) {
        told.tell(handled(), total);
        if (told.isStopped()) return undefined;
        const some = ids.slice(at, at + group);
        for (const id of some) tried.add(id);
        done[what] += await encryptSome(where, recipients, what, some, unread);
      }
    }
  }
  told.tell(handled(), handled());
  // Whether nothing of what was replaced remains in the files of the database.
  const isClean = await again.end(recipients, { ...done, unread: unread.size });
  const people = new Set(Array.from(unread.values(), referenceOf));
  /** References of people of whom something did not open with this key. */
  return { ...done, settings, unread: [...people], isClean };
}

/** @returns how many are replaced, and read back */
async function encryptSome(
  { store, again, identities }: EncryptingIn,
  recipients: readonly string[],
  what: Kind,
  ids: readonly string[],
  unread: Map<string, string>,
): Promise<number> {
  const texts = new Map<string, string>();
  const replacements = await Promise.all(
    (await read(store, what, ids)).map(async ({ id, person, ciphertext }) => {
      const text = await opened(ciphertext, identities);
      if (text === undefined) unread.set(id, person);
      if (ciphertext === undefined || text === undefined) return [];
      texts.set(id, text);
      return [
        { id, before: await sha256(ciphertext), ciphertext: await encrypt(text, recipients) },
      ];
    }),
  );
  const replaced = await again.replace(recipients, what, replacements.flat());
  const readBack: ReadBack[] = [];
  for (const { id, person, ciphertext } of await read(store, what, [...replaced])) {
    const isWhole = ciphertext && keyCount(ciphertext) === recipients.length;
    if (!isWhole || (await opened(ciphertext, identities)) !== texts.get(id)) {
      throw new Refusal(notSame(referenceOf(person)));
    }
    readBack.push({ id, hash: await sha256(ciphertext) });
  }
  if (readBack.length > 0) await again.confirm(recipients, what, readBack);
  return readBack.length;
}

/** The answers or entries with these ids that are still there; without ciphertext if they are damaged. */
async function read({ answers, entries }: DeskStore, what: Kind, ids: readonly string[]) {
  if (ids.length === 0) return [];
  if (what === 'entries') return Array.fromAsync(entries.some(ids));
  return Array.fromAsync(answers.some(ids), (stored) =>
    'why' in stored
      ? { id: stored.id, person: stored.id, ciphertext: undefined }
      : { id: stored.record.id, person: stored.record.id, ciphertext: stored.ciphertext },
  );
}

/** @returns undefined if this key does not open it */
async function opened(ciphertext: Uint8Array | undefined, identities: readonly Identity[]) {
  return ciphertext && decrypt(ciphertext, identities).catch(() => undefined);
}

/** @returns whether this key opens them */
async function encryptSettingsAgain(store: DeskStore): Promise<boolean> {
  if (!(await store.opensChosen())) return false;
  for (let tries = 0; tries < 3; tries += 1) {
    let now = '';
    await store.choose((chosen) => {
      now = JSON.stringify(chosen);
      return chosen;
    });
    // Else another desk has just chosen something.
    if (JSON.stringify(await store.chosen()) === now) return true;
  }
  throw new Refusal(notSame('the desk’s settings'));
}

function requireSameKeys(recipients: readonly string[], { recipients: others }: EncryptedToOthers) {
  if (recipients.join() === others.toSorted().join()) return;
  throw new Refusal(
    'Nothing more is encrypted again: the server uses other keys than those that this desk trusts. Someone has added or removed a key just now, or changed the database. Look who has a key, and begin again.',
  );
}

const notSame = (what: string) =>
  `Stopped: the server does not give back what this desk has sent of ${what}. Change nothing more at any desk, and tell the person who runs the server: the last backup has it.`;
