import type { Context, MiddlewareHandler } from 'hono';
import { csrf } from 'hono/csrf';
import { HTTPException } from 'hono/http-exception';
import { logFailure } from '../../common/log.ts';
import { isThisMachine } from '../../common/ports.ts';

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
