import type { MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';

/** The page sends one kind of body; anything else was not sent by it. */
export const formTypeOnly: MiddlewareHandler = async (context, next) => {
  const [type] = (context.req.header('content-type') ?? '').split(';');
  if (type?.trim().toLowerCase() !== 'application/x-www-form-urlencoded') {
    throw new HTTPException(415);
  }
  await next();
};
