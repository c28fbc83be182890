import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import type { Fields } from '../../answers/questions/fields.ts';

/**
 * Refuses a body of more bytes before it is read. Hono's check makes a stream of it first, which nothing then reads to
 * its end: half a second later the connection would be cut, with the next request on it.
 */
export function limitBytes(most: (context: Context) => number): MiddlewareHandler {
  return async (context, next) => {
    const maxSize = most(context);
    const length = context.req.header('content-length');
    // Node lets no more bytes through than that.
    if (length !== undefined && context.req.header('transfer-encoding') === undefined) {
      if (Number(length) > maxSize) throw new HTTPException(413);
      return next();
    }
    return bodyLimit({ maxSize })(context, next);
  };
}

/**
 * Reads the fields of a form that was sent. It counts before it reads: Node needs a second for
 * 260,000 empty fields.
 *
 * @param counts  how often each field of the page may be sent
 * @throws HTTPException 413 if there are more fields than the page has
 */
export function readFields(body: string, counts: ReadonlyMap<string, number>): Fields {
  const most = [...counts.values()].reduce((sum, count) => sum + count, 0);
  let parts = 1;
  for (let at = body.indexOf('&'); at >= 0; at = body.indexOf('&', at + 1)) {
    parts += 1;
    if (parts > most) throw new HTTPException(413);
  }
  const typed: Record<string, readonly string[]> = {};
  const unread = new Set<string>();
  for (const part of body.split('&')) {
    const [name, value] = part.split(/=(.*)/s).map(decode);
    // A page that was opened before another tab changed the answers has other fields.
    if (name === undefined || !counts.has(name)) continue;
    const values = typed[name] ?? [];
    if (value === undefined) unread.add(name);
    else if (values.length < (counts.get(name) ?? 0)) typed[name] = [...values, value];
  }
  return { typed, unread };
}

/** Characters that nobody types and nobody sees. In a stored draft each takes six bytes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed.
const control = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g;

/**
 * A browser percent-encodes all letters but those of ASCII; from another program, a byte that is not
 * UTF-8 has already become U+FFFD.
 *
 * @returns undefined if the bytes are not UTF-8, which `URLSearchParams` would replace by U+FFFD
 */
function decode(text: string): string | undefined {
  if (text.includes('\uFFFD')) return undefined;
  try {
    return decodeURIComponent(text.replaceAll('+', ' ')).replace(control, '');
  } catch {
    return undefined;
  }
}
