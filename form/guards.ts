import type { MiddlewareHandler } from 'hono';
import { csrf } from 'hono/csrf';
import { HTTPException } from 'hono/http-exception';
import { isOver } from '../content/checks/final-date.ts';
import { isThisMachine } from '../content/checks/this-machine.ts';

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

/**
 * Whether the final date in the privacy policy has passed, so that new answers would have to be
 * deleted at once. If the form and all its sites are on this machine, it is a trial and stays open.
 *
 * @param finalDate  for example 2026-03-31
 * @param origins  of the form, as requested, and of the sites that may show it
 * @param now  milliseconds since 1970
 */
export function isClosed(finalDate: string, origins: readonly string[], now: number): boolean {
  const isTrial = origins.every((origin) => isThisMachine(new URL(origin).hostname));
  return !isTrial && isOver(finalDate, now);
}
