import { availableParallelism } from 'node:os';
import { startThreads } from '../../common/threads.ts';
import {
  type Keys,
  type OpenedAs,
  type Openers,
  openersWith,
  type Stored,
} from '../people/open-answers.ts';

/** A thread takes as long to start as a few hundred take to open. */
const fewest = 500;

/** How many a thread gets at a time. */
const together = 64;

/** Opens with every processor where there are many: an `OpenEach`. */
export async function openInThreads<Of extends keyof Openers>(
  kind: Of,
  all: AsyncIterable<Stored<Of>>,
  count: number,
  keys: Keys,
  onOpened: (stored: Stored<Of>, opened: OpenedAs<Of>) => void,
): Promise<void> {
  const threads = Math.min(availableParallelism(), 8);
  await using pool =
    count < fewest
      ? undefined
      : startThreads(new URL('./open-answers-thread.ts', import.meta.url), threads, keys);
  const openHere = openersWith(keys)[kind] as (stored: Stored<Of>) => Promise<OpenedAs<Of>>;
  const open = (some: Stored<Of>[]): Promise<OpenedAs<Of>[]> =>
    pool ? pool.run(kind, some) : Promise.all(some.map(openHere));
  const waiting: { some: Stored<Of>[]; opened: Promise<OpenedAs<Of>[]> }[] = [];
  async function takeFirst() {
    const first = waiting.shift();
    for (const [index, one] of ((await first?.opened) ?? []).entries()) {
      onOpened(first?.some[index] as Stored<Of>, one);
    }
  }
  for await (const some of inGroups(all)) {
    const opened = open(some);
    // Looked at in its turn, which never comes if one before it fails.
    opened.catch(() => {});
    waiting.push({ some, opened });
    // Each thread has its next group, and no more than that is in memory.
    if (waiting.length > threads * 2) await takeFirst();
  }
  while (waiting.length > 0) await takeFirst();
}

async function* inGroups<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let group: Item[] = [];
  for await (const item of items) {
    if (group.push(item) < together) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
