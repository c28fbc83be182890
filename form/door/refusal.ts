import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { z } from 'zod';
import { hadKey, noKeys } from '../../answers/door/key-log.ts';
import { isSignedBy, type Plain, type Signed, signedText } from '../../answers/door/signing.ts';
import { logFailure } from '../../common/log.ts';
import { TooOften } from '../web/limits.ts';
import type { DoorParts, Visit } from './parts.ts';

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
export async function readBody<Schema extends z.ZodType>(
  { req }: Context,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const body = await req.text();
  const read = schema.safeParse(parsed(body));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const field = issue?.path.join('.') || 'The request';
  throw new DoorRefusal(400, `${field}: ${issue?.message ?? 'expected something else'}.`);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new DoorRefusal(400, 'The request: expected JSON.');
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
