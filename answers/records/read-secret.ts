import { z } from 'zod';
import { fromJson } from '../../common/from-json.ts';

const text = z.string();
const at = z.iso.datetime();

/** Nothing else, which could take the place of what stands outside the encryption. */
const secret: z.ZodType<unknown> = z.object({
  id: text.optional(),
  receivedAt: at,
  consents: z.array(z.object({ id: text, agreed: z.boolean(), wording: text, policy: text, at })),
  answers: z.record(text, z.union([text, z.array(text), z.null()])),
  telephones: z.record(text, text).optional(),
  notable: z.array(text).optional(),
});

/**
 * What is encrypted, once it is open. Anyone who can write into the database can encrypt anything to the study's
 * keys, which are public.
 *
 * @throws Error if it is not what a form writes
 */
export function readSecret<Secret>(opened: string): Secret {
  const read = secret.safeParse(fromJson(opened));
  if (read.success) return read.data as Secret;
  throw new Error(
    'are not what a form writes: someone may have changed the database. Look for them in a backup',
  );
}
