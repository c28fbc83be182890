import { parentPort, workerData } from 'node:worker_threads';
import { type Failure, failureOf } from '../../../common/describe-failure.ts';
import { logAsJson } from '../../../common/log.ts';
import type { Store } from '../store.ts';
import { openSqliteStore } from './sqlite-store.ts';

export type ToThread = {
  number: number;
  of: keyof Store | undefined;
  what: string;
  given: unknown[];
};

export type FromThread = { number: number; result?: unknown; failure?: Failure };

/** Answers that are ready, and leave together. */
let ready: FromThread[] = [];

function answer(message: FromThread) {
  ready.push(message);
  if (ready.length > 1) return;
  queueMicrotask(() => {
    parentPort?.postMessage(ready, ready.flatMap(handedOver));
    ready = [];
  });
}

/** What is handed over and not copied: the much that a desk reads, of which this thread keeps nothing. */
function handedOver({ result }: FromThread): ArrayBuffer[] {
  const { frames } = (result ?? {}) as { frames?: Uint8Array<ArrayBuffer> };
  return frames ? [frames.buffer] : [];
}

if (parentPort) {
  if (workerData.isLogJson) logAsJson();
  const store = await openSqliteStore(workerData.path, workerData.options);
  parentPort.on('message', async (asked: ToThread | 'close') => {
    if (asked === 'close') {
      await store.close();
      parentPort?.close();
      return;
    }
    const { number, of, what, given } = asked;
    try {
      const part = (of ? store[of] : store) as Record<string, (...given: unknown[]) => unknown>;
      answer({ number, result: await part[what]?.(...given) });
    } catch (error) {
      answer({ number, failure: failureOf(error) });
    }
  });
  // What opening it took: a thread that only waits would keep it.
  globalThis.gc?.({ type: 'major', flavor: 'last-resort' });
  parentPort.postMessage([]);
}
