import { addressesGone, addressesOf } from '../people/corrections.ts';
import { type Recorded, sealEntry } from '../people/entries.ts';
import { Refusal } from '../people/refusal.ts';
import type { Opened } from './opened.ts';

const erasedMeanwhile = new Refusal(
  'Nothing is recorded: the answers of this person have been erased, perhaps at another desk.',
);

/**
 * What is recorded at the desk, and taken back.
 *
 * @param toRecordIn  what is open; throws a Refusal if what is recorded would be lost
 * @param changed  reads what has changed
 * @param say  says that something has
 */
export function recordingIn(
  toRecordIn: () => Opened,
  changed: () => Promise<void>,
  say: () => void,
) {
  return {
    /** Everyone, with what other desks have recorded until now. */
    async latest() {
      const { people } = toRecordIn();
      if (await people.refresh()) say();
      return people;
    },
    /** Stores what the team has recorded of the person with this id, who may have been erased. */
    async record(person: string, what: Recorded) {
      const { store, people } = toRecordIn();
      const { entry, stored } = await sealEntry(person, what, await store.recipients());
      const addresses = addressesOf(what, people.formOf(person));
      if (!(await store.entries.add(stored, addresses))) throw erasedMeanwhile;
      await changed();
      return entry;
    },
    async unrecord(id: string) {
      const { store, people } = toRecordIn();
      // Another desk may have recorded the same address, which then still finds the person.
      await people.refresh();
      await store.entries.remove(id, addressesGone(id, people));
      await changed();
    },
  };
}
