import type { KeyStatement, Role } from './key-statement.ts';
import { hashOfStatement, signedPart } from './key-statement.ts';
import { isSignedBy } from './signing.ts';

/** Someone who has, or had, a key. */
export type KeyOwner = {
  recipient: string;
  /** The public part of the key with which they sign. */
  signingKey: string;
  name: string;
  role: Role;
  addedAt: string;
  /** Who vouched for it last; nobody for the first keys. */
  vouchedBy?: string;
  /** The key that a safe has added, if this is a safe. */
  added?: string;
  /** From which statement on it is in use, if it is. */
  from?: number;
  inUseAt?: string;
  /** By which statement it was removed. It never comes back. */
  until?: number;
  removedAt?: string;
};

/** What all statements say together. */
export type KeyList = {
  /** By recipient, in the order in which they came. */
  owners: ReadonlyMap<string, KeyOwner>;
  /** The hash of each statement, by number. */
  hashes: readonly string[];
};

/** How many keys must be in use: two, because one can be lost. */
export const keysNeeded = 2;

/** A statement that does not hold. */
export class KeyLogError extends Error {}

export const isInUse = ({ from, until }: KeyOwner) => from !== undefined && until === undefined;

/** To which everything is encrypted. */
export function recipientsIn({ owners }: KeyList): string[] {
  return [...owners.values()].filter(isInUse).map((owner) => owner.recipient);
}

export const noKeys: KeyList = { owners: new Map(), hashes: [] };

/** By which a list names its newest statement; empty of none. */
export const headOf = ({ hashes }: KeyList) => hashes.at(-1) ?? '';

/**
 * Adds statements to what is known already.
 *
 * @throws KeyLogError for the first that does not hold: its form, its place, its signature, or who may say it
 */
export async function withStatements(
  list: KeyList,
  statements: readonly KeyStatement[],
): Promise<KeyList> {
  let now = list;
  for (const statement of statements) now = await withStatement(now, statement);
  return now;
}

async function withStatement(list: KeyList, statement: KeyStatement): Promise<KeyList> {
  const { number, before, signatures } = statement;
  if (number !== list.hashes.length || before !== headOf(list)) {
    throw new KeyLogError(`Statement ${number} about keys does not follow the one before it.`);
  }
  const owners = new Map(list.owners);
  const why = apply(owners, statement);
  if (why) throw new KeyLogError(`Statement ${number} about keys does not hold: ${why}.`);
  const { by, change } = statement;
  const signers = change.kind === 'first' ? change.keys.map(({ recipient }) => recipient) : [by];
  const text = signedPart(statement);
  const areSigned = await Promise.all(
    signers.map((signer, index) =>
      isSignedBy(owners.get(signer)?.signingKey ?? '', signatures[index] ?? '', text),
    ),
  );
  if (signatures.length !== signers.length || areSigned.includes(false)) {
    throw new KeyLogError(
      `Statement ${number} about keys does not hold: it is not signed by who says it.`,
    );
  }
  return { owners, hashes: [...list.hashes, await hashOfStatement(statement)] };
}

/** @returns why nobody, or not this person, may say this here; undefined if it holds */
function apply(
  owners: Map<string, KeyOwner>,
  { number, at, by, change: said }: KeyStatement,
): string | undefined {
  if (said.kind === 'first') {
    if (number > 0) return 'the first keys are there already';
    for (const key of said.keys) {
      const role = key.role ?? 'all';
      owners.set(key.recipient, { ...key, role, addedAt: at, from: 0, inUseAt: at });
    }
    const signing = new Set(said.keys.map(({ signingKey }) => signingKey));
    const differ = owners.size === said.keys.length && signing.size === said.keys.length;
    if (!differ || !owners.has(by)) return 'expected keys that differ, and one that says so';
    return hasSomeoneForAll(owners) ? undefined : nobodyForAll;
  }
  const author = owners.get(by);
  if (!author || author.until !== undefined) return 'who says it has no key';
  if (said.kind === 'accept') {
    if (author.from !== undefined) return 'this key is in use already';
    owners.set(by, { ...author, from: number, inUseAt: at });
    return undefined;
  }
  if (!isInUse(author)) return 'the key of who says it is not in use yet';
  const known = owners.get(said.recipient);
  if (known?.until !== undefined) return 'this key was removed, and cannot come back';
  if (said.kind === 'removal') return remove(owners, author, known, number, at);
  if (author.role === 'answers') return 'who says it may not change keys';
  const why = author.role === 'safe' ? addFromSafe(owners, author, said, number, at) : undefined;
  if (why) return why;
  const { kind: _, ...said_ } = said;
  const isTaken = [...owners.values()].some(
    (owner) => (owner.recipient === said.recipient) !== (owner.signingKey === said.signingKey),
  );
  if (isTaken) return 'this key signs with another one';
  owners.set(said.recipient, { addedAt: at, ...known, ...said_, vouchedBy: by });
  return hasSomeoneForAll(owners) ? undefined : nobodyForAll;
}

/**
 * The key that a safe has added is replaced while it is not in use: the person who made it may have lost it.
 *
 * @returns why the safe may not add this key
 */
function addFromSafe(
  owners: Map<string, KeyOwner>,
  safe: KeyOwner,
  { recipient, role }: { recipient: string; role: Role },
  number: number,
  at: string,
): string | undefined {
  if (owners.has(recipient)) return 'the safe adds a key, and changes none';
  if (role !== 'all') return 'the safe adds a key that may do all';
  const before = safe.added === undefined ? undefined : owners.get(safe.added);
  if (before?.from !== undefined) return 'the safe has added one key already';
  if (before) owners.set(before.recipient, { until: number, removedAt: at, ...before });
  owners.set(safe.recipient, { ...safe, added: recipient });
  return undefined;
}

function remove(
  owners: Map<string, KeyOwner>,
  author: KeyOwner,
  known: KeyOwner | undefined,
  number: number,
  at: string,
): string | undefined {
  if (!known) return 'there is no such key';
  const isOwn = author === known && author.role !== 'safe';
  if (author.role !== 'all' && !isOwn) return 'who says it may not remove this key';
  owners.set(known.recipient, { ...known, until: number, removedAt: at });
  if (!isInUse(known)) return undefined;
  const left = [...owners.values()].filter(isInUse).length;
  if (left < keysNeeded) return `only ${left} would stay in use, and ${keysNeeded} must`;
  return hasSomeoneForAll(owners) ? undefined : nobodyForAll;
}

const nobodyForAll = 'nobody would be left who may do all';

function hasSomeoneForAll(owners: ReadonlyMap<string, KeyOwner>): boolean {
  return [...owners.values()].some((owner) => isInUse(owner) && owner.role === 'all');
}

/**
 * Whether someone can be sure of a list who has only their own key: they have signed a statement of it, and with
 * that all before it. What comes after holds by its signatures.
 */
export function isKnownTo(
  { owners }: KeyList,
  key: Pick<KeyOwner, 'recipient' | 'signingKey'>,
): boolean {
  const owner = owners.get(key.recipient);
  return owner?.from !== undefined && owner.signingKey === key.signingKey;
}

/**
 * Whether someone had a key in use when the newest statement that they knew was this one.
 *
 * @param seen  the hash of that statement
 */
export function hadKey({ owners, hashes }: KeyList, recipientOf: string, seen: string): boolean {
  const owner = owners.get(recipientOf);
  const at = hashes.indexOf(seen);
  if (owner?.from === undefined || at < owner.from) return false;
  return owner.until === undefined || at < owner.until;
}
