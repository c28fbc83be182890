import { afterEach, expect, test, vi } from 'vitest';
import { idOf } from '../../tests/answers/submission.ts';
import { openInHelpers } from './helpers.ts';

afterEach(() => void vi.unstubAllGlobals());

/** As one that has not got the keys. */
class HelperThatFails extends EventTarget {
  postMessage({ id }: { id?: number }) {
    const answer = new MessageEvent('message', { data: { id, why: 'It has no keys.' } });
    if (id) queueMicrotask(() => this.dispatchEvent(answer));
  }
  terminate() {}
}

test.each([
  ['can be started', undefined],
  ['can open anything', HelperThatFails],
])('where no helper %s, as in WebKit, the worker opens everyone itself', async (_, Helper) => {
  vi.stubGlobal('self', { location: { href: 'blob:' } });
  vi.stubGlobal('Worker', Helper);
  const entry = {
    id: idOf('e'),
    person: idOf('a'),
    withProof: false,
    ciphertext: new Uint8Array(),
  };
  async function* many() {
    for (let number = 0; number < 600; number += 1) yield entry;
  }
  const keys = { identities: [] };
  let opened = 0;
  await openInHelpers('entries', many(), 600, keys, () => {
    opened += 1;
  });
  expect(opened).toBe(600);
});
