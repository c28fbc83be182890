import type { Context } from 'hono';
import type { z } from 'zod';
import { Refusal } from '../people/refusal.ts';

/** @throws Refusal that names the field and what was expected */
export async function readBody<Schema extends z.ZodType>(
  context: Context,
  schema: Schema,
): Promise<z.infer<Schema>> {
  let body: unknown;
  try {
    body = await context.req.json();
  } catch {
    throw new Refusal('What the page sent is not JSON.', 400);
  }
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const field = issue?.path.join('.') || 'The request';
  throw new Refusal(`${field}: expected ${issue?.message ?? 'something else'}.`, 400);
}
