import { emailOf, givenNames } from './names.ts';
import { answersOf, copiedWords, modelWords, someone } from './person.ts';
import type { Manner } from './prose.ts';
import {
  anyMinute,
  realPerson,
  type SecondPerson,
  type SeededChance,
  submissionOf,
} from './sign-up.ts';

type Own = NonNullable<Parameters<typeof answersOf>[2]>;
type Individual = { situation: string; own: Own; helper?: boolean; aid?: boolean };

/** By how many of them there are, people who are each on their own. */
const individuals: readonly (readonly [number, (chance: SeededChance) => Individual])[] = [
  [22, () => ({ situation: 'dictates', own: { manner: 'dictated' }, aid: true })],
  [
    24,
    () => ({
      situation: 'communication aid',
      own: {
        manner: 'telegram',
        who: ['disabled-person'],
        harder: ['speaking', 'hands'],
        'interview-needs': ['communication-aid', 'more-time'],
      },
      aid: true,
    }),
  ],
  [22, () => ({ situation: 'very short', own: { manner: 'short' }, aid: true })],
  [16, (chance) => ({ situation: 'copies the advert', own: copiedWords(chance), aid: true })],
  [
    12,
    (chance) => ({ situation: 'words from a language model', own: modelWords(chance), aid: true }),
  ],
  [
    24,
    (chance) => ({
      situation: 'filled in with help',
      own: { manner: chance.pick<Manner>(['plain', 'short']), 'filling-in-for': 'helped' },
      helper: true,
    }),
  ],
  [
    20,
    (chance) => {
      const given = chance.pick(givenNames);
      return {
        situation: 'written down by a helper',
        own: {
          'filling-in-for': 'helper',
          who: ['disabled-person'],
          'helper-contact': 'email',
          'helper-email': emailOf(chance, given, 'Carer'),
          'helper-name': given,
        },
        helper: true,
      };
    },
  ],
  [
    9,
    (chance) => {
      const guardian = someone(chance);
      return {
        situation: 'under age',
        own: {
          age: 'under',
          manner: chance.pick<Manner>(['short', 'hasty', 'plain']),
          who: ['disabled-person'],
          'guardian-name': `${guardian.given} ${guardian.surname}`,
          'guardian-contact': 'phone',
          'guardian-phone': guardian.mobile,
          'guardian-agrees': 'yes',
        },
      };
    },
  ],
  [
    8,
    () => ({
      situation: 'ticks what does not fit',
      own: { harder: ['none'], barriers: ['none'], who: ['disabled-person'] },
    }),
  ],
  [8, () => ({ situation: 'Relay UK', own: { 'contact-by': ['relay'], harder: ['hearing'] } })],
  [
    6,
    (chance) => ({
      situation: 'telephone from abroad',
      own: { 'contact-by': ['text', 'email'], mobile: `+353 85 ${chance.digits(7)}` },
    }),
  ],
  [
    10,
    () => ({
      situation: 'answers little',
      own: { works: null, fails: null, harder: null, times: null },
    }),
  ],
];

const manners: readonly Manner[] = [
  'plain',
  'plain',
  'plain',
  'plain',
  'hasty',
  'hasty',
  'short',
  'shouting',
];

export function peopleByThemselves(chance: SeededChance, count: number): SecondPerson[] {
  const special = individuals.flatMap(([times, of]) => Array.from({ length: times }, () => of));
  const ordinary = (): Individual => ({
    situation: 'ordinary',
    own: { manner: chance.pick(manners) },
  });
  return Array.from({ length: count }, (_, index) => {
    const { situation, own, ...facts } = (special[index] ?? ordinary)(chance);
    const answers = answersOf(chance, someone(chance), own);
    const submission = submissionOf(chance, anyMinute(chance), answers);
    return realPerson(submission, { situation, hand: `individual-${index}`, ...facts });
  });
}
