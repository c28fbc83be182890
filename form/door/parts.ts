import type { Context } from 'hono';
import type { Backups } from '../../answers/backups/start-backups.ts';
import type { KeyOwner } from '../../answers/door/key-log.ts';
import type { TrustedKeys } from '../../answers/encryption/trusted-keys.ts';
import type { Store } from '../../answers/store/store.ts';
import type { Content } from '../../content/model/load.ts';

/** What the door needs to know. */
export type DoorSettings = {
  /** Under which the public reaches the form, without a slash at its end. */
  address: string;
  content: Content;
  /** Path of the key of a trial. */
  trialKey: string;
  /** Whether the server makes backups. */
  hasBackups?: boolean;
  /** What makes backups, once the server answers. */
  backups?: () => Pick<Backups, 'backUpNow' | 'removeOlder'> | undefined;
  /** Whether everyone who was erased is in the list beside the backups by now. */
  isErasedListed?: () => Promise<boolean>;
  trusted: TrustedKeys;
};

/** What the form's app knows. */
export type DoorSurroundings = {
  /** Whether a trial is asked from this machine, by a page of it. */
  isFromThisMachine: (context: Context) => boolean;
  addressOfVisitor: (context: Context) => string | undefined;
};

export type DoorParts = DoorSettings &
  DoorSurroundings & {
    store: Store;
    /** The code of first contact that this form has printed, for a day; undefined if there is none. */
    firstCode?: FirstCode | undefined;
  };

export type FirstCode = { code: string; until: number };

/** What tells who has a key. */
export type KnowsKeys = Pick<DoorParts, 'store' | 'trusted'>;

/** Someone who is at a desk, by the key with which they came in. */
export type Visit = KeyOwner & {
  /** Of the session. */
  id: string;
  isInUse: boolean;
};

/** Everyone who asks here has been let in. */
export type Inside = {
  Variables: {
    visit: Visit;
    /** Whether the session goes on: it may end while much is sent. */
    isStillIn: () => Promise<boolean>;
  };
};

/** Writes to the audit what someone asks for, before it is given or done. */
export function auditDesk(
  { record }: Pick<Store, 'record'>,
  { name, recipient }: { name: string; recipient: string },
  what: string,
  references: readonly string[] = [],
): Promise<void> {
  // Two people can have one name, and no two the beginning of a key.
  return record.audit('desk', `${name} (${recipient.slice(0, 20)}…) ${what}`, references);
}
