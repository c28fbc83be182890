import type { Context } from 'hono';
import type { Trust } from '../../answers/encryption/vouched-keys.ts';
import type { Visit } from '../../answers/store/sessions-table.ts';
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
  /** Whether everyone who was erased is in the list beside the backups by now. */
  isErasedListed?: () => Promise<boolean>;
  /** Where first contact writes which keys are trusted. */
  trust?: Trust | undefined;
};

/** What the form's app knows. */
export type DoorSurroundings = {
  /** Whether a trial is asked from this machine, by a page of it. */
  isFromThisMachine: (context: Context) => boolean;
  addressOfVisitor: (context: Context) => string | undefined;
};

export type DoorParts = DoorSettings & DoorSurroundings & { store: Store };

/** Everyone who asks here has been let in. */
export type Inside = { Variables: { visit: Visit } };
