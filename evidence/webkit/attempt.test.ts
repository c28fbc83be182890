import { expect, test } from 'vitest';
import { attempt } from './attempt.ts';

const failing = (error: unknown) => ({ run: () => Promise.reject(error) });

test('a journey that ends well leaves nothing to say', async () => {
  expect(await attempt({ run: async () => {} }, undefined)).toBeUndefined();
});

test.each([new Error('no such element'), new Error(''), '', undefined])(
  'a journey that throws %o has failed, and something is said',
  async (error) => {
    expect(await attempt(failing(error), undefined)).toMatch(/\w+/);
  },
);
