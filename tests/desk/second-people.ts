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
import {
  givenNames,
  landline,
  type Product,
  products,
  writtenNumber,
} from './second-people/names.ts';
import { answersOf, areas, someone } from './second-people/person.ts';
import { byWordsAndTimes } from './second-people/scripted.ts';
import {
  asSentences,
  minuteOf,
  realPerson,
  type SecondPerson,
  type SeededChance,
  seededChance,
  submissionOf,
} from './second-people/sign-up.ts';

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

/** A member of staff writes down what residents say: one hand's words, one telephone, one hour or so. */
function careHome(chance: SeededChance, hand: string, residents: number): SecondPerson[] {
  const telephone = landline(chance);
  const staff = {
    given: chance.pick(givenNames),
    email: `office@${chance.pick(['the-elms', 'fairlawn-house', 'st-brides', 'oakfield', 'harbour-view'])}.example`,
  };
  const area = chance.pick(areas);
  const opening = chance.pick([
    '{name} says {she|he} likes the',
    '{name} told me about the',
    'Resident uses a',
    '{name} gets on well with the',
  ]);
  const closing = chance.pick([
    'Would like one of {her|his} own.',
    'Used daily.',
    'Staff help with it.',
    '',
  ]);
  const fault = chance.pick([
    'Does not like the',
    'Has stopped using the',
    'No longer uses',
    '{name} was not happy with the',
  ]);
  const about = chance.some(products, 6);
  let minute = minuteOf(chance.int(1, 39), chance.int(10, 15), chance.int(0, 59));
  return Array.from({ length: residents }, (_, index) => {
    minute += chance.int(4, 9);
    const resident = someone(chance);
    const words = (start: string, { is, good, bad }: Product, isGood: boolean) => {
      const begun = `${chance.say(start.replace('{name}', resident.given))} ${is}`;
      const said = chance
        .pick(isGood ? good : bad)
        .replace(/\bI\b/g, 'they')
        .replace(/\bmy\b/g, 'their');
      return asSentences(`${begun}. ${said}. ${isGood ? chance.say(closing) : ''}`);
    };
    const answers = answersOf(chance, resident, {
      'filling-in-for': 'helper',
      who: ['disabled-person'],
      name: chance.is(0.5) ? resident.given : `${resident.given} ${resident.surname}`,
      'contact-by': chance.pick([['helper'], ['phone', 'helper']]),
      phone: writtenNumber(chance, telephone),
      'helper-contact': 'phone',
      'helper-phone': telephone,
      'helper-email': staff.email,
      'helper-name': staff.given,
      works: words(opening, chance.pick(about), true),
      fails: words(fault, chance.pick(about), false),
      'contact-needs': chance.pick(['Ring the home and ask for staff', 'Not at mealtimes', null]),
      'interview-how': ['in-person'],
      'age-group': chance.pick(['to-74', 'from-75', 'from-75']),
      area,
    });
    return realPerson(submissionOf(chance, minute, answers), {
      situation: 'care home',
      hand: `${hand}-${index}`,
      helper: true,
      sharedTelephone: true,
    });
  });
}
