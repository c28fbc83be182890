import type { Content } from '../../content/model/load.ts';
import { type ComparedPerson, comparedPerson } from '../duplicates/compared-person.ts';
import { type Duplicates, findGroups } from '../duplicates/find-groups.ts';
import type { Steps } from '../duplicates/pairs-among.ts';
import { textsIn } from '../duplicates/words.ts';
import type { People } from '../people/open-people.ts';
import { whyOf } from '../people/refusal.ts';
import type { Versions } from '../people/versions.ts';

/** Compares everyone, in steps: it takes seconds for many people. */
type FindGroups = (
  people: Iterable<ComparedPerson>,
  versions: Versions,
  more: { published: readonly string[] },
) => Steps<Duplicates>;

/** Milliseconds after which comparing rests, so that the desk answers meanwhile: a picture of a screen takes as long. */
const longestStep = 16;

const rest = () => new Promise((done) => setTimeout(done));

/** What came of comparing everyone; nothing while they are being compared. */
type Outcome = { duplicates?: Duplicates; why?: string };

/**
 * Compares everyone with everyone, again when someone has come or gone, or was corrected. It does so in this program:
 * another would need everyone a second time.
 *
 * @param onDone  is called when it is done, or has failed
 */
export function comparison(
  people: Pick<People, 'all' | 'versions'>,
  content: () => Pick<Content, 'desk' | 'landing'>,
  onDone: () => void,
  find: FindGroups = findGroups,
) {
  let compared = answersOf({ all: new Map() });
  let turn = 0;
  let outcome: Outcome = {};

  async function compare() {
    turn += 1;
    const mine = turn;
    await rest();
    const next = await outcomeOf(people, content, find, () => mine !== turn);
    if (!next || mine !== turn) return;
    outcome = next;
    onDone();
  }

  function start() {
    compared = answersOf(people);
    void compare();
  }

  return {
    /** Undefined until everyone is compared. */
    found: () => outcome.duplicates,
    /** Why they could not be compared. */
    failed: () => outcome.why,
    again() {
      const now = answersOf(people);
      const isOld = compared.entries().some(([id, answers]) => now.get(id) !== answers);
      if (!isOld && compared.size === now.size) return;
      // What was found before quotes people who are gone, or what was wrong.
      if (isOld) outcome = {};
      start();
    },
    /** Lets go of everyone who is being compared. */
    end() {
      turn += 1;
    },
    /** Compares the same people again: what made it fail may be put right. */
    retry() {
      outcome = {};
      start();
    },
  };
}

/** What can change of someone's answers, by id. */
function answersOf({ all }: Pick<People, 'all'>): Map<string, string> {
  return new Map(
    Array.from(all, ([id, { submission }]) => [id, JSON.stringify(submission.corrections ?? [])]),
  );
}

/** @returns undefined once it is over */
async function outcomeOf(
  people: Pick<People, 'all' | 'versions'>,
  content: () => Pick<Content, 'desk' | 'landing'>,
  find: FindGroups,
  isOver: () => boolean,
): Promise<Outcome | undefined> {
  try {
    const { desk, landing } = content();
    const { versions } = people;
    const by = {
      contradictions: (desk.contradictions ?? []).map(({ says, when }) => ({ says, when: [when] })),
      fairTo: (desk.fairTo ?? []).map(({ when }) => when),
    };
    const all = [...people.all.values()];
    const compared = all.values().map((person) => comparedPerson(person, by));
    const steps = find(compared, versions, { published: textsIn(landing) });
    for (let since = performance.now(); !isOver(); ) {
      const step = steps.next();
      if (step.done) return { duplicates: step.value };
      if (performance.now() - since < longestStep) continue;
      await rest();
      since = performance.now();
    }
    return undefined;
  } catch (error) {
    return { why: whyOf(error) };
  }
}
