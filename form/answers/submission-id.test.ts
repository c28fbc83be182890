import { expect, test } from 'vitest';
import { submissionId } from './submission-id.ts';

test('an id of ours stays', () => {
  const id = submissionId();
  expect(submissionId(id)).toBe(id);
});

test.each([undefined, null, '', 'abc', 'A'.repeat(32), `${'a'.repeat(32)}\n`])(
  'in place of %j there is a new one, of 128 bits',
  (sent) => {
    expect(submissionId(sent)).toMatch(/^[0-9a-f]{32}$/);
    expect(submissionId(sent)).not.toBe(submissionId(sent));
  },
);
