import { expect, test } from 'vitest';
import { idOf } from '../../tests/form/submission.ts';
import { findGroupsInHelper, openInHelpers } from './helpers.ts';

test('where no helper can be started, as in WebKit from a disk, the worker does everything itself', async () => {
  const entry = { id: idOf('e'), person: idOf('a'), withProof: false, sealed: new Uint8Array() };
  async function* many() {
    for (let number = 0; number < 600; number += 1) yield entry;
  }
  const keys = { identities: [], versions: new Map(), desk: {} };
  let opened = 0;
  await openInHelpers('entries', many(), 600, keys, () => {
    opened += 1;
  });
  expect(opened).toBe(600);
  const nobody = { people: [], versions: new Map(), contradictions: [], fairTo: [], published: [] };
  expect((await findGroupsInHelper(nobody)).groups).toEqual([]);
});
