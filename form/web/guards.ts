import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { csrf } from 'hono/csrf';
import { HTTPException } from 'hono/http-exception';
import type { Fields } from '../../answers/questions/fields.ts';
import { logFailure } from '../../common/log.ts';
import { isThisMachine } from '../../common/settings.ts';

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

/** Headers that a proxy adds. A direct request has none of them. */
const forwarding = ['x-real-ip', 'x-forwarded-for', 'x-forwarded-host', 'forwarded'];

/**
 * Whether the form is tried out on this machine, by sites on this machine only; it then ignores dates.
 * A proxy might replace `Host` with a local name, so its headers count too.
 */
export function isFromThisMachine({ req }: Context, siteOrigins: readonly string[]): boolean {
  return (
    // In the order of what a public form can say at once.
    siteOrigins.every(isLocal) &&
    forwarding.every((name) => req.header(name) === undefined) &&
    isLocal(req.header('origin') ?? req.url) &&
    isLocal(req.url)
  );
}

function isLocal(address: string): boolean {
  return isThisMachine(URL.parse(address)?.hostname ?? '');
}

/**
 * Lets answers through only if this form's own page sent them: another page could otherwise send
 * answers in someone's name. It needs no cookie, which browsers would block in a frame. The scheme
 * may differ, because a proxy that ends TLS speaks plain HTTP to this server.
 */
export const ownFormOnly = csrf({
  origin: (origin, context) => isOwnAddress(context, origin),
});

/** The form's page sends one type of body; anything else comes from another program. */
export const formTypeOnly: MiddlewareHandler = async (context, next) => {
  const type = context.req.header('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded *(;|$)/i.test(type)) throw new HTTPException(415);
  await next();
};

/**
 * Whether an `Origin` or `Referer` is an address of this form. Browsers leave out the usual port of the
 * scheme (RFC 6454, section 6.2); some proxies add it to `Host`.
 */
export function isOwnAddress(context: Context, address: string): boolean {
  const host = hostOf(context);
  // Nearly always, and then without reading it.
  if (address === `https://${host}` || address === `http://${host}`) return true;
  const from = URL.parse(address);
  return from !== null && URL.parse(`${from.protocol}//${host}`)?.host === from.host;
}

function hostOf({ req }: Context): string {
  return req.header('host') ?? new URL(req.url).host;
}

/** How many hosts are remembered: anyone can send any. */
const mostHosts = 5;

/**
 * Watches for a proxy that passes on another `Host` than the one that visitors' browsers know: nobody
 * whose browser sends no `Sec-Fetch-Site` could sign up. Another site's page is no such sign.
 */
export function watchForOtherHost() {
  const seen = new Map<string, { origin: string; host: string; times: number }>();
  const watch: MiddlewareHandler = async (context, next) => {
    const origin = context.req.header('origin') ?? '';
    const site = context.req.header('sec-fetch-site') || 'same-origin';
    if (URL.canParse(origin) && site === 'same-origin' && !isOwnAddress(context, origin)) {
      note(shown(origin), shown(hostOf(context)));
    }
    await next();
  };
  function note(origin: string, host: string) {
    const { times } = seen.get(host) ?? { times: 0 };
    if (times === 0 && seen.size === mostHosts) return;
    if (times === 0) {
      logFailure(
        'proxy',
        `Answers came from ${origin}, and the server in front of the form passes on the Host ${host}. If that is not the address of the form: see "When the form does not answer" in docs/run-the-server.md.`,
      );
    }
    seen.set(host, { origin, host, times: times + 1 });
  }
  return { watch, seen: () => [...seen.values()] };
}

/** Anyone can send these headers, and as long as they like. */
function shown(header: string): string {
  return header.replace(/[^\w.:/[\]-]/g, '?').slice(0, 100);
}
