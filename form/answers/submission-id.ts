import { randomBytes } from 'node:crypto';

const shape = /^[0-9a-f]{32}$/;

/**
 * 128 random bits that a page carries from when it is first shown until its answers are stored, so
 * that a double click, a reload or a second try stores them once. Anything that is not an id of
 * ours gets a new one: nobody should lose their answers over it.
 */
export function submissionId(sent?: string | null): string {
  return sent && shape.test(sent) ? sent : randomBytes(16).toString('hex');
}
