import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readKeyFile } from '../../answers/encryption/key-file.ts';
import { sidecarFile } from '../../answers/files/sidecar.ts';
import type { Store } from '../../answers/store/store.ts';
import { count } from '../../common/count.ts';
import type { Environment } from '../../common/ports.ts';
import { loadDesk } from '../../content/model/load.ts';
import type { Duplicates } from '../duplicates/find-groups.ts';
import { flagCounts } from '../duplicates/flagged.ts';
import { openPeople, type People } from '../people/open-people.ts';
import type { KnownQuestions } from '../people/person.ts';
import { Refusal } from '../people/refusal.ts';
import { type Table, tableOf } from '../people/table.ts';
import { comparison } from './comparison.ts';
import { openInThreads } from './open-in-threads.ts';
import { openPlace, type Place } from './places.ts';

/** What is open. It is in the memory of this program alone. */
export type Opened = {
  place: Place;
  store: Store;
  people: People;
  identities: readonly string[];
  table(): Table;
  /** Who belongs together, and what else is worth a look; undefined until everyone is compared. */
  likeness(): Duplicates | undefined;
  /** Why everyone could not be compared, and what compares them again. */
  comparisonFailed(): string | undefined;
  compareAgain(): void;
  /** Has the table made, and everyone compared, again where something has changed. */
  readAgain(): void;
};

/** @throws Error that says which key cannot be read, and why */
export async function readKeys(place: Place, keyFiles: readonly string[], passphrase: string) {
  const beside = sidecarFile(place.at, 'trial-key');
  if (place.kind === 'trial' && !existsSync(beside)) {
    throw new Refusal(
      `${place.at} is a trial’s file, and its key is not beside it. It is where the trial was begun, in a file that ends in ".trial-key". Copy it to ${beside}, and open the trial again.`,
    );
  }
  const files = place.kind === 'trial' ? [beside] : keyFiles;
  if (files.length === 0) {
    throw new Refusal(
      'Choose a key: the answers are encrypted. That of a trial, of which this may be a copy, is where the trial was begun, in a file that ends in ".trial-key".',
    );
  }
  const identities: string[] = [];
  for (const file of files) {
    identities.push(...(await readKeyFile(resolve(file), async () => passphrase)));
  }
  return identities;
}

/**
 * Opens a database and everyone in it.
 *
 * @param tell  is called with how many of how many are open
 * @param onCompared  is called when everyone has been compared with everyone
 * @throws Error that says why not; nothing is then open
 */
export async function openAll(
  place: Place,
  environment: Environment,
  identities: readonly string[],
  tell: (done: number, total: number) => void,
  onCompared: () => void,
): Promise<Opened> {
  const store = await openPlace(place, environment);
  try {
    const total = await store.answers.count();
    tell(0, total);
    let done = 0;
    let told = 0;
    const people = await openPeople(store, identities, knownQuestions(), openInThreads, (more) => {
      done += more;
      if (done - told < 100 && done < total) return;
      told = done;
      tell(done, total);
    });
    await store.record.audit('desk', `opened ${count(people.all.size, 'set')} of answers`);
    let table: Table | undefined;
    const compared = comparison(people, onCompared);
    return {
      place,
      store,
      people,
      identities,
      table() {
        const likeness = compared.found();
        const waiting = new Set(
          [...people.all.values()].flatMap(({ record }) =>
            record.waitingUntil === undefined ? [] : [record.reference],
          ),
        );
        table ??= tableOf(people, likeness ? flagCounts(likeness, waiting) : new Map());
        return table;
      },
      likeness: compared.found,
      comparisonFailed: compared.failed,
      compareAgain: compared.retry,
      readAgain() {
        table = undefined;
        compared.again();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** While desk.yaml is wrong, what it said last; before that, the form still says whom it asked. */
function knownQuestions(): () => KnownQuestions {
  let last: KnownQuestions = {};
  return () => {
    try {
      const { guardian, phoneNumbers, needs } = loadDesk();
      last = { guardian, phoneNumbers, needs };
    } catch {
      // Every page that needs desk.yaml says what is wrong with it.
    }
    return last;
  };
}
