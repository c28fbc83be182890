import { afterEach, expect, test, vi } from 'vitest';
import { idOf } from '../../tests/answers/submission.ts';
import { oneByOne } from '../people/open-answers.ts';
import { openInHelpers } from './helpers.ts';

afterEach(() => void vi.unstubAllGlobals());

const entry = {
  id: idOf('e'),
  person: idOf('a'),
  withProof: false,
  ciphertext: new Uint8Array(),
};

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
  const many = oneByOne(Array.from({ length: 600 }, () => entry));
  let opened = 0;
  await openInHelpers('entries', many, 600, { identities: [] }, () => {
    opened += 1;
  });
  expect(opened).toBe(600);
});

test('a helper that has opened many is replaced by another, and ends once it has answered', async () => {
  const helpers: HelperThatOpens[] = [];
  class HelperThatOpens extends EventTarget {
    asked = 0;
    ended = 0;
    constructor() {
      super();
      helpers.push(this);
    }
    postMessage({ id, some }: { id?: number; some?: readonly unknown[] }) {
      if (!id) return;
      this.asked += 1;
      const answer = new MessageEvent('message', { data: { id, result: some } });
      setTimeout(() => {
        expect(this.ended).toBe(0);
        this.asked -= 1;
        this.dispatchEvent(answer);
      });
    }
    terminate() {
      expect(this.asked).toBe(0);
      this.ended += 1;
    }
  }
  vi.stubGlobal('self', { location: { href: 'blob:' } });
  vi.stubGlobal('Worker', HelperThatOpens);
  vi.stubGlobal('navigator', { hardwareConcurrency: 3 });
  const all = Array.from({ length: 12_000 }, (_, at) => ({ ...entry, id: String(at) }));
  const opened: unknown[] = [];
  await openInHelpers('entries', oneByOne(all), all.length, { identities: [] }, (_, one) =>
    opened.push(one),
  );
  expect(opened.slice(64)).toEqual(all.slice(64));
  expect(helpers.map(({ ended }) => ended > 0)).toEqual([true, true, true, true]);
});
