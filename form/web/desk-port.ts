import type { Context, MiddlewareHandler } from 'hono';
import { doorPath } from '../../answers/door/replies.ts';

/** Of a request that came to the port that desks have to themselves. */
export const atDeskPort = { isAtDeskPort: true } as const;

/** Lets each port answer its own alone: what keeps others from one keeps them from all of it. */
export const eachAtItsPort: MiddlewareHandler = async (context: Context, next) => {
  const isOfDesks = new RegExp(`^${doorPath}(/|$)`).test(context.req.path);
  if (isOfDesks === (context.env?.isAtDeskPort === true)) return next();
  return context.notFound();
};
