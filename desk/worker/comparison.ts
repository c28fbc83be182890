import { messageOf } from '../../common/describe-failure.ts';
import type { Content } from '../../content/model/load.ts';
import { type ComparedPerson, comparedPerson } from '../duplicates/compared-person.ts';
import type { Duplicates } from '../duplicates/find-groups.ts';
import { textsIn } from '../duplicates/words.ts';
import type { People } from '../people/open-people.ts';
import type { Versions } from '../people/versions.ts';

/** What is compared, with each version of the questions once. */
export type Compared = {
  /** One after the other, so that they need not be in memory twice. */
  people: Iterable<ComparedPerson>;
  versions: Versions;
  /** What the study says in public. */
  published: readonly string[];
};

/** Compares everyone in a thread or a worker, so that the desk answers meanwhile: it takes seconds for many people. */
export type FindGroups = (compared: Compared) => Promise<Duplicates>;

/** What came of comparing everyone; nothing while they are being compared. */
type Outcome = { duplicates?: Duplicates; why?: string };

/**
 * Compares everyone with everyone, again when someone has come or gone, or was corrected.
 *
 * @param onDone  is called when it is done, or has failed
 * @param find  compares them
 */
export function comparison(
  people: Pick<People, 'all' | 'versions'>,
  content: () => Pick<Content, 'desk' | 'landing'>,
  onDone: () => void,
  find: FindGroups,
) {
  let compared = answersOf({ all: new Map() });
  let turn = 0;
  let outcome: Outcome = {};

  async function compare() {
    turn += 1;
    const mine = turn;
    const next = await outcomeOf(people, content, find);
    if (mine !== turn) return;
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

async function outcomeOf(
  people: Pick<People, 'all' | 'versions'>,
  content: () => Pick<Content, 'desk' | 'landing'>,
  find: FindGroups,
): Promise<Outcome> {
  try {
    const { desk, landing } = content();
    const { versions } = people;
    const by = {
      contradictions: (desk.contradictions ?? []).map(({ says, when }) => ({ says, when: [when] })),
      fairTo: (desk.fairTo ?? []).map(({ when }) => when),
    };
    const compared = people.all.values().map((person) => comparedPerson(person, versions, by));
    const duplicates = await find({ people: compared, versions, published: textsIn(landing) });
    return { duplicates };
  } catch (error) {
    return { why: messageOf(error) };
  }
}
