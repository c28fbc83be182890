import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { errorOf, LoggableError } from '../../../common/describe-failure.ts';
import { isLogJson } from '../../../common/log.ts';
import type { Store } from '../store.ts';
import { openSqliteStore } from './sqlite-store.ts';
import type { FromThread, ToThread } from './sqlite-thread.ts';

type Waiting = { resolve(result: unknown): void; reject(error: unknown): void };

/**
 * A store in which another thread writes, so that neither a flush of the disk nor another program that holds
 * the database keeps visitors waiting. This one reads.
 *
 * @param thread  the program of the thread, `sqlite-thread`
 * @param onEnd  is called if the thread ends before the store is closed: nothing can be saved any more
 * @throws Error if the database cannot be opened
 */
export async function openInThread(
  thread: string,
  path: string,
  options: NonNullable<Parameters<typeof openSqliteStore>[1]>,
  onEnd: (error: Error) => void = () => {},
): Promise<Store> {
  const store = await openSqliteStore(path, options);
  const worker = new Worker(thread, {
    workerData: { path, options, isLogJson: isLogJson() },
    // What it holds lives for one save.
    resourceLimits: { maxYoungGenerationSizeMb: 6, maxOldGenerationSizeMb: 64 },
  });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let ended: Error | undefined;
  let isClosing = false;
  try {
    // `error` rejects: the database could not be opened there.
    await once(worker, 'message');
  } catch (error) {
    await store.close();
    throw error;
  }

  worker.on('message', (answers: readonly FromThread[]) => {
    for (const { number, result, failure } of answers) {
      const asked = waiting.get(number);
      waiting.delete(number);
      if (failure) asked?.reject(errorOf(failure));
      else asked?.resolve(result);
    }
  });
  worker.once('error', (error) => {
    ended = error;
  });
  worker.once('exit', () => {
    ended ??= new LoggableError('The thread that stores answers has ended. Start the form again.');
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
    if (!isClosing) onEnd(ended);
  });

  function call(what: string, part?: keyof Store) {
    return (...given: unknown[]): Promise<never> =>
      new Promise<unknown>((resolve, reject) => {
        if (ended) return reject(ended);
        last += 1;
        waiting.set(last, { resolve, reject });
        worker.postMessage({ number: last, of: part, what, given } satisfies ToThread);
      }) as Promise<never>;
  }

  const parts = (Object.keys(written) as (keyof typeof written)[]).map((part) => {
    const elsewhere = written[part].map((what) => [what, call(what, part)]);
    return [part, { ...store[part], ...Object.fromEntries(elsewhere) }];
  });

  return {
    ...store,
    ...Object.fromEntries(parts),
    removeTraces: call('removeTraces'),
    check: call('check'),
    async close() {
      isClosing = true;
      if (!ended) {
        worker.postMessage('close');
        await once(worker, 'exit');
      }
      await store.close();
    },
  };
}

/** What the thread does of each part: what the form's server writes, and what it reads much of at a time. */
const written = {
  drafts: ['begin', 'save', 'remove', 'removeExpired', 'removeAll'],
  answers: ['save', 'remove', 'confirm', 'recordInterview', 'newest', 'days'],
  keys: ['add', 'prove', 'retire'],
  keyLog: ['append'],
  times: ['set'],
  finalDates: ['announce'],
  signUp: ['set'],
  notices: ['remove', 'keepOnly'],
  entries: ['add', 'remove'],
  changes: ['since'],
  sessions: ['addChallenge', 'takeChallenge', 'begin', 'find', 'list', 'end'],
  deskSettings: ['get', 'put'],
  encryption: ['toDo', 'replace', 'confirm'],
  trail: ['audit', 'addErased', 'forget', 'removeOld'],
} as const satisfies { [Of in keyof Store]?: readonly (keyof Store[Of])[] };
