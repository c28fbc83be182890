import { messageOf } from '../../common/describe-failure.ts';
import { loadContent } from '../../content/model/load.ts';
import type { Likeness } from '../likeness/find-groups.ts';
import { findGroupsInThread } from '../likeness/in-thread.ts';
import type { People } from '../people/open-people.ts';

/**
 * Compares everyone with everyone, again when someone has come or gone.
 *
 * @param onFound  is called when it is done
 */
export function comparison(onFound: () => void) {
  let people: People | undefined;
  let compared = -1;
  let found: Likeness | undefined;

  async function compare(those: People) {
    try {
      const { contradictions = [] } = loadContent().desk;
      const likeness = await findGroupsInThread({
        submissions: [...those.all.values()].map(({ submission }) => submission),
        versions: those.versions,
        contradictions: contradictions.map(({ says, when }) => ({ says, when: [when] })),
      });
      if (people !== those) return;
      found = likeness;
      onFound();
    } catch (error) {
      console.error(`Sign-ups could not be compared: ${messageOf(error)}`);
    }
  }

  return {
    /** Undefined until everyone is compared. */
    found: () => found,
    compare(those: People) {
      if (people === those && compared === those.all.size) return;
      people = those;
      compared = those.all.size;
      void compare(those);
    },
    forget() {
      people = undefined;
      compared = -1;
      found = undefined;
    },
  };
}
