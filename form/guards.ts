import type { MiddlewareHandler } from 'hono';
import { csrf } from 'hono/csrf';
import { HTTPException } from 'hono/http-exception';

/**
 * Lets answers through only if this form's own page sent them: another page could otherwise send
 * answers in someone's name. It needs no cookie, which browsers would block in a frame. The scheme
 * may differ, because a proxy that ends TLS speaks plain HTTP to this server.
 */
export const ownFormOnly = csrf({
  origin: (origin, context) => URL.parse(origin)?.host === new URL(context.req.url).host,
});

/** The form's page sends one type of body; anything else comes from another program. */
export const formTypeOnly: MiddlewareHandler = async (context, next) => {
  const type = context.req.header('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded *(;|$)/i.test(type)) throw new HTTPException(415);
  await next();
};
