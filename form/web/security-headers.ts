import { Hono, type MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/**
 * The same headers on every response, worked out once, and `no-store` on all that say nothing of caching.
 * What a browser may do is said by pages, for what they load too (Permissions Policy, section 5).
 *
 * @param siteOrigins  the only pages that may show the form in a frame
 */
export function securityHeaders(siteOrigins: readonly string[]): MiddlewareHandler {
  const app = new Hono().use(headersFor(siteOrigins)).all('*', (context) => context.body(null));
  let fixed: Record<string, string> | undefined;
  return async (context, next) => {
    fixed ??= Object.fromEntries((await app.request('/')).headers);
    await next();
    const { body, status, headers } = context.res;
    const own = Object.fromEntries(headers);
    const all: Record<string, string> = { 'cache-control': 'no-store', ...fixed, ...own };
    if (headers.has('cache-control')) delete all['permissions-policy'];
    // Hono would otherwise add to these the headers of the response before it, one by one.
    context.res = undefined;
    context.res = new Response(body, { status, headers: all });
  };
}

function headersFor(siteOrigins: readonly string[]): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'"],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: [...siteOrigins],
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ["'none'"],
    },
    // `frame-ancestors` lists the sites that may frame the form; this older header cannot.
    xFrameOptions: false,
    strictTransportSecurity: 'max-age=63072000; includeSubDomains',
    // The site checks from its own origin whether the form's host answers.
    crossOriginResourcePolicy: 'cross-origin',
    // Not `no-referrer`: with that, browsers submit the form with the origin `null`.
    referrerPolicy: 'same-origin',
    permissionsPolicy: {
      camera: [],
      microphone: [],
      geolocation: [],
      payment: [],
      usb: [],
      displayCapture: [],
      browsingTopics: [],
    },
  });
}
