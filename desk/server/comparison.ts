import { messageOf } from '../../common/describe-failure.ts';
import { loadDesk } from '../../content/model/load.ts';
import type { Likeness } from '../likeness/find-groups.ts';
import { findGroupsInThread } from '../likeness/in-thread.ts';
import type { People } from '../people/open-people.ts';

/**
 * Compares everyone with everyone, again when someone has come or gone.
 *
 * @param onFound  is called when it is done
 */
export function comparison(people: Pick<People, 'all' | 'versions'>, onFound: () => void) {
  let compared = -1;
  let found: Likeness | undefined;

  async function compare() {
    try {
      const { contradictions = [] } = loadDesk();
      found = await findGroupsInThread({
        submissions: [...people.all.values()].map(({ submission }) => submission),
        versions: people.versions,
        contradictions: contradictions.map(({ says, when }) => ({ says, when: [when] })),
      });
      onFound();
    } catch (error) {
      console.error(`Sign-ups could not be compared: ${messageOf(error)}`);
    }
  }

  return {
    /** Undefined until everyone is compared. */
    found: () => found,
    again() {
      if (compared === people.all.size) return;
      compared = people.all.size;
      void compare();
    },
  };
}
