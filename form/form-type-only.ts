import type { MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';

/** The page sends one kind of body; anything else was not sent by it. */
export const formTypeOnly: MiddlewareHandler = async (context, next) => {
  const type = context.req.header('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded *(;|$)/i.test(type)) {
    throw new HTTPException(415);
  }
  await next();
};
