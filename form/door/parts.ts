import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { z } from 'zod';
import type { Backups } from '../../answers/backups/start-backups.ts';
import { hadKey, type KeyOwner, noKeys } from '../../answers/keys/key-list.ts';
import { isSignedBy, type Plain, type Signed, signedText } from '../../answers/keys/signing.ts';
import type { TrustedKeys } from '../../answers/keys/trusted-keys.ts';
import type { Store } from '../../answers/store/store.ts';
import { logFailure } from '../../common/log.ts';
import type { Content } from '../../content/model/load.ts';
import { TooOften } from '../web/limits.ts';

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
  /** The id of the session. */
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
  { trail }: Pick<Store, 'trail'>,
  { name, recipient }: { name: string; recipient: string },
  what: string,
  references: readonly string[] = [],
): Promise<void> {
  // Two people can have one name, and no two the beginning of a key.
  return trail.audit('desk', `${name} (${recipient.slice(0, 20)}…) ${what}`, references);
}

/** @throws DoorRefusal if the person who asks may not decide for the whole study */
export function requireAll(visit: Visit, toDo = 'change this'): Visit {
  if (visit.role === 'all') return visit;
  throw new DoorRefusal(403, `Only someone who may do all can ${toDo}.`);
}

type Status = 400 | 401 | 403 | 404 | 409 | 413 | 426;

/** Why the door does not do something, in words for the person at the desk. */
export class DoorRefusal extends Error {
  readonly status: Status;

  constructor(status: Status, message: string) {
    super(message);
    this.status = status;
  }
}

/** @throws DoorRefusal that names the field and what was expected */
export async function readBody<Schema extends z.ZodType>({ req }: Context, schema: Schema) {
  return readSent(schema, parsed(await req.text()));
}

/** @throws DoorRefusal that names the field and what was expected */
export function readSent<Schema extends z.ZodType>(schema: Schema, sent: unknown): z.infer<Schema> {
  // In place of zod's own words.
  const error = () => 'expected something else, or something shorter';
  const read = schema.safeParse(sent, { error });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const field = issue?.path.join('.') || 'The request';
  throw new DoorRefusal(400, `${field}: ${issue?.message}. ${ifNotTyped}`);
}

const ifNotTyped =
  'Nothing is done. If this is not what you typed, load the desk again; if it stays so, tell the person who runs the server.';

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new DoorRefusal(400, `The request: expected JSON. ${ifNotTyped}`);
  }
}

const words: Readonly<Record<number, string>> = {
  413: 'This is more than the server takes at once.',
  429: 'This was asked for too often. Wait a minute, and try again.',
};

const unexpected =
  'The server could not do this, and its log says why. Look whether it is done before you try again.';

export function answerFailure(failure: Error, context: Context): Response {
  if (failure instanceof DoorRefusal) {
    return context.json({ error: failure.message }, failure.status);
  }
  if (failure instanceof HTTPException) {
    if (failure instanceof TooOften) context.header('retry-after', String(failure.seconds));
    return context.json({ error: words[failure.status] ?? unexpected }, failure.status);
  }
  // A page that is closed has broken off nothing that the server did.
  if (!context.req.raw.signal.aborted) logFailure('failure', 'Unexpected failure', failure);
  return context.json({ error: unexpected }, 500);
}

/** @returns what checks that the person who asks has signed exactly this, knowing who has a key */
export function signatureCheck({ address, trusted }: Pick<DoorParts, 'address' | 'trusted'>) {
  return async (
    { signingKey, recipient }: Visit,
    what: Signed,
    content: { readonly [name: string]: Plain | undefined; seen: string },
    signature: string,
  ) => {
    if (!(await isSignedBy(signingKey, signature, signedText(what, address, content)))) {
      throw new DoorRefusal(
        400,
        'Nothing is done: the signature is not of this key, or not of this.',
      );
    }
    const { list = noKeys } = await trusted.read();
    if (hadKey(list, recipient, content.seen)) return;
    throw new DoorRefusal(
      400,
      'Nothing is done: this desk knows another list of keys than the form.',
    );
  };
}
