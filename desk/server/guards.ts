import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { secureHeaders } from 'hono/secure-headers';

/**
 * Lets in only the browser that the desk has opened. Loopback is no wall: a page of any site can have its
 * own name resolve to this machine, and is then of the same origin as the desk, so the `Host` must be
 * ours (DNS rebinding). Other users of this machine can reach the port too, so there is a secret
 * besides: once in the address, where it would stay in the history, and then in a cookie. Browsers send
 * a cookie to every port of a host, so it is one for a path that nobody can guess.
 */
export function onlyThisBrowser(port: number) {
  const host = `127.0.0.1:${port}`;
  const origin = `http://${host}`;
  const room = `/${secret()}`;
  const name = `desk-${port}`;
  let once = secret();
  let kept = secret();

  const guard: MiddlewareHandler = async (context, next) => {
    const { req } = context;
    if (req.header('host') !== host) return context.text('Not this address.', 421);
    const given = req.query('once');
    if (req.path === '/' && given !== undefined && req.method === 'GET') {
      if (!isSame(given, once)) return context.text(usedAlready, 403);
      [once, kept] = [secret(), secret()];
      setCookie(context, name, kept, { httpOnly: true, sameSite: 'Strict', path: `${room}/` });
      // Not a redirect: of a page that another program has opened, browsers hold a strict cookie back.
      return context.html(
        `<!doctype html><html lang="en-GB"><title>The desk</title><meta http-equiv="refresh" content="0; url=${room}/">`,
      );
    }
    const isHere = req.path.startsWith(`${room}/`);
    if (!isHere || !isSame(getCookie(context, name) ?? '', kept)) {
      return context.text(usedAlready, 403);
    }
    const site = req.header('sec-fetch-site') ?? 'same-origin';
    const isNavigation = req.method === 'GET' && !req.path.startsWith(`${room}/api/`);
    if (site !== 'same-origin' && !(isNavigation && site === 'none')) {
      return context.text('Not from another page.', 403);
    }
    if (req.method !== 'GET') {
      const isJson = /^application\/json *(;|$)/.test(req.header('content-type') ?? '');
      if (req.header('origin') !== origin || !isJson) {
        return context.text('Only from the desk’s own page.', 403);
      }
    }
    return await next();
  };

  return {
    guard,
    /** Under which everything is, for example `/k3…`. */
    room,
    /** An address that opens the desk in one browser, once. No other browser has it then. */
    newAddress() {
      once = secret();
      return `${origin}/?once=${once}`;
    },
  };
}

const usedAlready =
  'This address opens the desk once, in one browser. If you did not use it, someone else has: stop the desk. Otherwise, in the window where you started the desk, press Enter for a new one.';

function secret(): string {
  return randomBytes(32).toString('base64url');
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Answers are text wherever they are shown: nothing that someone wrote can run, or reach another machine. */
export const deskHeaders: MiddlewareHandler = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    fontSrc: ["'self'"],
    imgSrc: ["'self'"],
    connectSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ["'none'"],
  },
  strictTransportSecurity: false,
  referrerPolicy: 'no-referrer',
  crossOriginResourcePolicy: 'same-origin',
  crossOriginOpenerPolicy: 'same-origin',
});
