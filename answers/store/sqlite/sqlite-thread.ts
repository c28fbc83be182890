import { parentPort, workerData } from 'node:worker_threads';
import { LoggableError } from '../../../common/describe-failure.ts';
import { logAsJson } from '../../../common/log.ts';
import type { Store } from '../store.ts';
import { openSqliteStore } from './sqlite-store.ts';

/** What is stored by this thread, so that a flush of the disk holds no request. */
export const storedElsewhere = {
  begin: ({ drafts }: Store, ...draft: Parameters<Store['drafts']['begin']>) =>
    drafts.begin(...draft),
  save: ({ drafts }: Store, ...draft: Parameters<Store['drafts']['save']>) => drafts.save(...draft),
  remove: ({ drafts }: Store, ...draft: Parameters<Store['drafts']['remove']>) =>
    drafts.remove(...draft),
  check: (store: Store) => store.check(),
  send: ({ answers }: Store, ...sent: Parameters<Store['answers']['save']>) =>
    answers.save(...sent),
};

export type Asked = { number: number; what: keyof typeof storedElsewhere; given: unknown[] };

/** An error as another thread gets it: cloning would leave out what `describeFailure` says of it. */
export type Failure = {
  message: string;
  stack: string | undefined;
  isLoggable: boolean;
  details: { code?: unknown; errcode?: unknown; errstr?: unknown };
};

export type Answered = { number: number; result?: unknown; failure?: Failure };

/** Answers that are ready, and leave together. */
let ready: Answered[] = [];

function answer(one: Answered) {
  ready.push(one);
  if (ready.length > 1) return;
  queueMicrotask(() => {
    parentPort?.postMessage(ready);
    ready = [];
  });
}

function failureOf(error: unknown): Failure {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const { code, errcode, errstr } = error as Failure['details'];
  return {
    message,
    stack,
    isLoggable: error instanceof LoggableError,
    details: {
      ...(code !== undefined && { code }),
      ...(errcode !== undefined && { errcode }),
      ...(errstr !== undefined && { errstr }),
    },
  };
}

if (parentPort) {
  if (workerData.isLogJson) logAsJson();
  const store = await openSqliteStore(workerData.path, workerData.options);
  parentPort.on('message', async (asked: Asked | 'close') => {
    if (asked === 'close') {
      await store.close();
      parentPort?.close();
      return;
    }
    const { number, what, given } = asked;
    try {
      const work = storedElsewhere[what] as (store: Store, ...given: unknown[]) => Promise<unknown>;
      answer({ number, result: await work(store, ...given) });
    } catch (error) {
      answer({ number, failure: failureOf(error) });
    }
  });
  // What opening it took: a thread that only waits would keep it.
  globalThis.gc?.({ type: 'major', flavor: 'last-resort' });
  parentPort.postMessage([]);
}
