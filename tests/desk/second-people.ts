import { careHome } from './second-people/care-home.ts';
import {
  afterPublicPost,
  carersGroup,
  colleagues,
  dayCentre,
  deafClub,
} from './second-people/groups.ts';
import {
  carerAndCaredFor,
  contractPair,
  couple,
  family,
  twiceByMistake,
  twins,
} from './second-people/households.ts';
import { peopleByThemselves } from './second-people/individuals.ts';
import { byContact } from './second-people/invented.ts';
import { type SeededChance, seededChance } from './second-people/random.ts';
import { byWordsAndTimes } from './second-people/scripted.ts';
import { type SecondPerson, submissionOf } from './second-people/sign-up.ts';

type Together = (chance: SeededChance, hand: string) => SecondPerson[];

/** Real people who belong together, and how many times. */
const together: readonly (readonly [number, string, Together])[] = [
  [25, 'couple', couple],
  [6, 'contract', contractPair],
  [8, 'family', family],
  [20, 'carer', carerAndCaredFor],
  [5, 'twins', twins],
  [15, 'twice', twiceByMistake],
  [5, 'home', (chance, hand) => careHome(chance, hand, 10)],
  [3, 'centre', dayCentre],
  [4, 'group', carersGroup],
  [2, 'club', deafClub],
  [4, 'employer', colleagues],
  [1, 'post', afterPublicPost],
];

const realSignUps = 600;

/**
 * A made-up study to measure the flags with: about 600 sign-ups of real people and 120 invented ones,
 * of six weeks, in the order in which they came. It was written without knowledge of how flags are
 * worked out, so that they are not measured on what they were made for.
 *
 * @param seed  the same gives the same study
 */
export function secondPeople(seed: number): SecondPerson[] {
  const chance = seededChance(seed);
  const groups = together.flatMap(([count, name, of]) =>
    Array.from({ length: count }, (_, index) => of(chance, `${name}-${index}`)).flat(),
  );
  const others = peopleByThemselves(chance, realSignUps - groups.length);
  const invented = [...byContact, ...byWordsAndTimes].flatMap(({ name, hands, each }) =>
    Array.from({ length: hands }, (_, index) =>
      each(chance).map(({ minute, answers }) => ({
        submission: submissionOf(chance, minute, answers),
        truth: name,
        situation: name,
        hand: `${name}-${index}`,
        helper: false,
        aid: false,
        sharedTelephone: false,
      })),
    ).flat(),
  );
  return [...groups, ...others, ...invented].sort((a, b) =>
    a.submission.receivedAt < b.submission.receivedAt ? -1 : 1,
  );
}
