import { expect, test } from 'vitest';
import { attempt } from './attempt.ts';

const failing = (error: unknown) => () => Promise.reject(error);

test('what ends well leaves nothing to say', async () => {
  expect(await attempt(async () => {})).toBeUndefined();
});

test.each([new Error('no such element'), new Error(''), '', undefined])(
  'what throws %o has failed, and something is said',
  async (error) => {
    expect(await attempt(failing(error))).toMatch(/\w+/);
  },
);
