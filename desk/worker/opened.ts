import type { Identity } from '../../answers/encryption/encrypt.ts';
import type { Content } from '../../content/model/load.ts';
import { flagCounts } from '../duplicates/flagged.ts';
import { knowsInterviews } from '../interviews/interviews-of.ts';
import { firstOpen } from '../people/columns.ts';
import type { OpenEach } from '../people/open-answers.ts';
import { openPeople, type People } from '../people/open-people.ts';
import type { KnownQuestions } from '../people/person.ts';
import { Refusal } from '../people/refusal.ts';
import { type Table, tableOf } from '../people/table.ts';
import { requestsIn } from '../requests/request-list.ts';
import type { DeskStore } from '../store/desk-store.ts';
import { comparison } from './comparison.ts';

/** Which answers are open. */
export type Where = {
  kind: 'study' | 'trial' | 'practice';
  /** Tells one study from another. */
  at: string;
  /** What it is, for people: the top of every page says it. */
  words: string;
  /** Milliseconds between the clocks of this machine and of the server, if one of them must be wrong. */
  clocksDiffer?: number;
};

/** What is open. It is in the memory of this program alone. */
export type Opened = Awaited<ReturnType<typeof openAll>>;

/** What opens everyone, wherever the desk runs. */
export type OpenWith = {
  where: Where;
  store: DeskStore;
  identities: readonly Identity[];
  content(): Content;
  openEach: OpenEach;
};

/** What hears how far it is, and that everyone has been compared with everyone. */
export type Told = { tell(done: number, total: number): void; onCompared(): void };

/**
 * Opens everyone in a store. It resolves once the newest are open.
 *
 * @throws Error that says why not; the store is then closed
 */
export async function openAll(
  { where, store, identities, content, openEach }: OpenWith,
  { tell, onCompared }: Told,
) {
  try {
    const total = (await store.now()).days.size;
    tell(0, total);
    let done = 0;
    let told = 0;
    let isWhole = false;
    let table: Table | undefined;
    const first = Promise.withResolvers<People>();
    const all = openPeople(store, identities, knownQuestions(content), openEach, {
      tell(more) {
        done += more;
        if (done - told < Math.max(100, total / 20) && done < total) return;
        told = done;
        tell(done, total);
      },
      onNewest: first.resolve,
    });
    all.then(first.resolve, first.reject);
    const whole = all.then(() => {
      isWhole = true;
    });
    // Those who wait for it are told.
    whole.catch(() => {});
    const people = await first.promise;
    const compared = comparison(people, content, onCompared);
    return {
      where,
      store,
      people,
      /** Resolves once everyone is open: at first, only the newest are. It rejects if the others cannot be opened. */
      whole,
      /** How many are open, of how many; undefined once that is everyone. */
      opening: () => (isWhole ? undefined : { done, total }),
      /** @throws Refusal while practising: who has a key, and what the form's server does by itself */
      stored() {
        const { keys, server } = store;
        if (keys && server) return { keys, server };
        throw new Refusal(
          'This is only practice: nothing is stored, and there are no keys to change.',
        );
      },
      content,
      /** The study's name. */
      study: () => orNothing(() => content().study.name) ?? '',
      /** Whether anything is said of interviews. */
      interviews() {
        const study = orNothing(() => content().study);
        // Where study.yaml is wrong, nothing of them is hidden.
        return knowsInterviews(!study || study.interviews === true, people.all.values());
      },
      table() {
        if (table) return table;
        const duplicates = compared.found();
        const flagged = duplicates ? flagCounts(duplicates, people.all.values()) : undefined;
        // Where a file of content/ is wrong, the table is still there.
        const requests = orNothing(() => requestsIn(people.entries(), people, content()));
        table = tableOf(people, flagged, firstOpen(requests ?? []));
        return table;
      },
      /** Who belongs together, and what else is worth a look; undefined until everyone is compared. */
      duplicates: compared.found,
      /** Why everyone could not be compared, and what compares them again. */
      comparisonFailed: compared.failed,
      compareAgain: compared.retry,
      /** Closes what was open. */
      async close() {
        compared.end();
        await store.close();
      },
      /** Has the table made, and everyone compared, again where something has changed. */
      readAgain() {
        table = undefined;
        if (isWhole) compared.again();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** While desk.yaml is wrong, what it said last; before that, the form still says whom it asked. */
function knownQuestions(content: () => Pick<Content, 'desk'>): () => KnownQuestions {
  let last: KnownQuestions = {};
  return () => {
    const now = orNothing(() => content().desk);
    if (now) last = { guardian: now.guardian, phoneNumbers: now.phoneNumbers, needs: now.needs };
    return last;
  };
}

/** A mistake in content/ keeps nobody from reading answers: the form still says whom it asked. */
function orNothing<Part>(read: () => Part): Part | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
