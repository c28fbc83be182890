import { messageOf } from '../../common/describe-failure.ts';
import { loadContent } from '../../content/model/load.ts';
import type { Likeness } from '../likeness/find-groups.ts';
import { textsIn } from '../likeness/repeated.ts';
import type { People } from '../people/open-people.ts';
import { findGroupsInThread } from './compare-in-thread.ts';

/**
 * Compares everyone with everyone, again when someone has come or gone, or was corrected.
 *
 * @param onFound  is called when it is done
 */
export function comparison(people: Pick<People, 'all' | 'versions'>, onFound: () => void) {
  let compared = '';
  let turn = 0;
  let found: Likeness | undefined;

  async function compare() {
    turn += 1;
    const mine = turn;
    try {
      const { desk, landing } = loadContent();
      const { contradictions = [] } = desk;
      const likeness = await findGroupsInThread({
        submissions: [...people.all.values()].map(({ submission }) => submission),
        versions: people.versions,
        contradictions: contradictions.map(({ says, when }) => ({ says, when: [when] })),
        published: textsIn(landing),
      });
      if (mine !== turn) return;
      found = likeness;
      onFound();
    } catch (error) {
      // Tried again when something changes.
      compared = '';
      console.error(`Sign-ups could not be compared: ${messageOf(error)}`);
    }
  }

  return {
    /** Undefined until everyone is compared. */
    found: () => found,
    again() {
      const those = JSON.stringify(
        [...people.all].map(([id, one]) => [id, one.submission.corrections]),
      );
      if (compared === those) return;
      compared = those;
      void compare();
    },
  };
}
