import { csrf } from 'hono/csrf';

/**
 * Lets a form through only if this form's own page sent it: another page could otherwise send
 * answers in someone's name. It needs no cookie, which a frame would not be given anyway.
 * The scheme may differ, since a proxy that ends TLS speaks plain HTTP to this server.
 */
export function ownFormOnly() {
  return csrf({
    origin: (origin, context) => URL.parse(origin)?.host === new URL(context.req.url).host,
  });
}
