import { addressesGone, addressesOf } from '../people/corrections.ts';
import { type Entry, encryptEntry, type Recorded } from '../people/entries.ts';
import { Refusal, whyOf } from '../people/refusal.ts';
import type { Opened } from './opened.ts';

export const erasedMeanwhile = new Refusal(
  'Nothing is recorded: the answers of this person have been erased, perhaps at another desk.',
);

/**
 * What is recorded at the desk, and taken back.
 *
 * @param current  what is open; throws a Refusal if nothing is
 * @param changed  reads what has changed
 * @param say  says that something has
 */
export function recordingIn(current: () => Opened, changed: () => Promise<void>, say: () => void) {
  /**
   * Stores something of each of these people; of those who were erased meanwhile there is no entry.
   *
   * @throws Refusal that says of how many it is stored, if it stops before the last
   */
  async function recordAll(all: readonly { person: string; what: Recorded }[]): Promise<Entry[]> {
    const { store, people } = current();
    const [recipients, entries]: [readonly string[], Entry[]] = [await store.recipients(), []];
    try {
      for (const { person, what } of all) {
        const { entry, stored } = await encryptEntry(person, what, recipients);
        const addresses = addressesOf(what, people.formOf(person));
        if (await store.entries.add(stored, addresses)) entries.push(entry);
      }
    } catch (error) {
      if (entries.length === 0) throw error;
      await changed().catch(() => {});
      throw new Refusal(
        `This is recorded of ${entries.length} of ${all.length} people, and of the others not. ${whyOf(error)}`,
      );
    }
    await changed();
    return entries;
  }

  return {
    recordAll,
    /** Everyone, with what other desks have recorded until now. */
    async latest() {
      const { people } = current();
      if (await people.refresh()) say();
      return people;
    },
    /** Stores what the team has recorded of the person with this id, who may have been erased. */
    async record(person: string, what: Recorded) {
      const [entry] = await recordAll([{ person, what }]);
      if (!entry) throw erasedMeanwhile;
      return entry;
    },
    async unrecord(...ids: string[]) {
      const { store, people } = current();
      // Another desk may have recorded the same address, which then still finds the person.
      await people.refresh();
      for (const id of ids) await store.entries.remove(id, addressesGone(id, people));
      await changed();
    },
  };
}
