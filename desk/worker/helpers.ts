import { inGroups } from '../../common/in-groups.ts';
import {
  type OpenedAs,
  type Openers,
  type OpensWith,
  openersWith,
  type StoredAs,
} from '../people/open-answers.ts';
import { newest } from '../people/open-people.ts';

// Workers of the worker, from the same code: each opens some of the answers.

type Task =
  | { keys: OpensWith }
  | { id: number; kind: keyof Openers; some: readonly StoredAs<keyof Openers>[] };

type Done = { id: number } & ({ result: unknown } | { why: string });

/** How many people wait in a helper for the browser's cryptography at once: the more, the more memory. */
const atOnce = 6;

/** In a helper: does what the worker asks. */
export function startHelper() {
  let openers: Openers | undefined;
  async function work(task: Extract<Task, { id: number }>): Promise<unknown> {
    const open = openers?.[task.kind] as (stored: unknown) => Promise<unknown>;
    const opened: unknown[] = [];
    for (let at = 0; at < task.some.length; at += atOnce) {
      opened.push(...(await Promise.all(task.some.slice(at, at + atOnce).map(open))));
    }
    return opened;
  }
  self.addEventListener('message', ({ data }: MessageEvent<Task>) => {
    if ('keys' in data) {
      openers = openersWith(data.keys);
      return;
    }
    const { id } = data;
    work(data).then(
      (result) => self.postMessage({ id, result } satisfies Done),
      (error) => self.postMessage({ id, why: String(error) } satisfies Done),
    );
  });
}

type Helper = Disposable & {
  run<Result>(task: object): Promise<Result>;
  /** Ends it once it has answered all that it was asked. */
  endInTime(): void;
};

const policy = globalThis.trustedTypes?.createPolicy('desk', {
  createScriptURL(wanted) {
    if (wanted === self.location.href) return wanted;
    throw new TypeError('Only the code of this worker is started.');
  },
});

/** @returns undefined where a worker may start no other, as in WebKit for a page that was opened from a disk */
function newHelper(keys: OpensWith): Helper | undefined {
  let worker: Worker;
  try {
    const { href } = self.location;
    worker = new Worker((policy?.createScriptURL(href) ?? href) as string, { name: 'helper' });
  } catch {
    return undefined;
  }
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let [asked, isEnding] = [0, false];
  const endIfDone = () => isEnding && waiting.size === 0 && worker.terminate();
  worker.addEventListener('message', ({ data }: MessageEvent<Done>) => {
    const answer = waiting.get(data.id);
    waiting.delete(data.id);
    endIfDone();
    if ('why' in data) answer?.reject(new Error(data.why));
    else answer?.resolve(data.result);
  });
  worker.addEventListener('error', ({ message }) => {
    for (const { reject } of waiting.values()) reject(new Error(message));
    waiting.clear();
    endIfDone();
  });
  const send = (task: Task) => worker.postMessage(task);
  send({ keys });
  return {
    run<Result>(task: object) {
      asked += 1;
      const answer = Promise.withResolvers<unknown>();
      waiting.set(asked, answer);
      send({ id: asked, ...task } as Task);
      return answer.promise as Promise<Result>;
    },
    endInTime() {
      isEnding = true;
      endIfDone();
    },
    [Symbol.dispose]: () => worker.terminate(),
  };
}

/** A helper takes as long to start as a few hundred take to open. */
const fewest = 500;

/** How many a helper gets at a time. */
const together = 16;

/** How many groups a helper has at a time: it need not wait for the next. */
const queued = 3;

/** After so many, another takes its place: a browser gives one that works on more memory, and takes none back. */
const groupsOfOne = 300;

/** Opens with every processor but the one that this worker needs to read and to take what is opened: an `OpenEach`. */
export async function openInHelpers<Of extends keyof Openers>(
  kind: Of,
  all: AsyncIterable<StoredAs<Of>>,
  count: number,
  keys: OpensWith,
  onOpened: (stored: StoredAs<Of>, opened: OpenedAs<Of>) => void,
): Promise<void> {
  const many = Math.min(Math.max(1, (navigator.hardwareConcurrency || 2) - 1), 3);
  const helpers = count < fewest ? [] : Array.from({ length: many }, () => newHelper(keys));
  // WebKit has no DisposableStack.
  using _ended = {
    [Symbol.dispose]() {
      for (const helper of helpers) helper?.[Symbol.dispose]();
    },
  };
  const openHere = openersWith(keys)[kind] as (stored: StoredAs<Of>) => Promise<OpenedAs<Of>>;
  const waiting: { some: StoredAs<Of>[]; opened: Promise<OpenedAs<Of>[]> }[] = [];
  let begun = 0;
  /** They are the ones that are shown first. */
  const isFirst = () => begun * together < newest;
  function open(some: StoredAs<Of>[]): Promise<OpenedAs<Of>[]> {
    const at = begun % many;
    if (helpers[at] && begun % (groupsOfOne * many) === at && begun > at) {
      helpers[at].endInTime();
      helpers[at] = newHelper(keys);
    }
    const helper = helpers[at];
    const here = () => Promise.all(some.map(openHere));
    // The helpers are starting.
    if (isFirst() || !helper) return here();
    // In WebKit a helper cannot be given keys that cannot be taken out.
    return helper.run<OpenedAs<Of>[]>({ kind, some }).catch(here);
  }
  async function takeFirst() {
    const first = waiting.shift();
    for (const [index, person] of ((await first?.opened) ?? []).entries()) {
      onOpened(first?.some[index] as StoredAs<Of>, person);
    }
  }
  for await (const some of inGroups(all, together)) {
    const opened = open(some);
    // Looked at in its turn, which never comes if one before it fails.
    opened.catch(() => {});
    waiting.push({ some, opened });
    // No more than that is in memory.
    if (isFirst() || waiting.length > many * queued) await takeFirst();
    begun += 1;
  }
  while (waiting.length > 0) await takeFirst();
}
