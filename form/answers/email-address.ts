import { z } from 'zod';
import { lengthOf } from './length-of.ts';

const example = 'like name@example.org';

/**
 * The first message that applies says what is missing. Lenient on purpose: addresses may hold any
 * alphabet and almost any sign, and only a message sent to one shows that it works.
 */
export function emailAddress() {
  return z
    .string()
    .min(1, { error: 'Enter your e-mail address' })
    .includes('@', { error: `Enter an e-mail address with an @, ${example}` })
    .regex(/^\S*$/, { error: `Enter an e-mail address without spaces, ${example}` })
    .regex(/^[^@]+@[^@]+$/, {
      error: `Enter an e-mail address with one @ and something on each side of it, ${example}`,
    })
    .regex(/@[^.]+(\.[^.]+)+$/, {
      error: `Enter the whole e-mail address, with a full stop after the @, ${example}`,
    })
    .refine((address) => lengthOf(address) <= 254, {
      error: 'Enter an e-mail address of 254 characters or fewer',
    });
}
