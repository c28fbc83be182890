import type { Context } from 'hono';
import type { z } from 'zod';
import { Refusal } from '../people/refusal.ts';

/** What people type, as the page names it. */
const namesOfFields: Readonly<Record<string, string>> = {
  ...{ text: 'The note', on: 'The day', at: 'The time', minutes: 'The minutes' },
  ...{ how: '“How you will meet”', askedOn: 'The day on which they asked' },
  ...{ askedBy: '“Who asked for it”', why: '“Why”', day: 'The day', time: 'The time' },
};

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
  const path = issue?.path ?? [];
  const field = namesOfFields[String(path.at(-1))] ?? (path.join('.') || 'The request');
  throw new Refusal(`${field}: expected ${issue?.message ?? 'something else'}.`, 400);
}
