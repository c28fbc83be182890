import type { Answer, Answers } from '../../../answers/questions/path.ts';
import { calledName, emailOf, givenNames, mobileNumber, surnames, writtenNumber } from './names.ts';
import { type Manner, ownWords } from './prose.ts';
import type { SeededChance } from './random.ts';

const ofAge = ['to-24', 'to-34', 'to-44', 'to-54', 'to-64', 'to-74', 'from-75'];
export const areas = [
  'scotland',
  'wales',
  'northern-ireland',
  'north',
  'midlands-east',
  'london',
  'south',
];
const difficulties = [
  'seeing',
  'hearing',
  'speaking',
  'reading',
  'moving',
  'hands',
  'energy',
  'thinking',
  'mental-health',
  'social',
];
const barriers = ['cost', 'getting', 'design', 'places', 'information', 'people', 'help'];
const needs = [
  'bsl',
  'captions',
  'step-free',
  'large-print',
  'easy-words',
  'questions-first',
  'breaks',
  'supporter',
  'communication-aid',
  'more-time',
];
const times = [
  'weekday-mornings',
  'weekday-afternoons',
  'weekday-evenings',
  'weekend-days',
  'weekend-evenings',
  'changes',
];
const ways = ['video', 'phone', 'in-person', 'writing'];

const notes = [
  'not before {ten|eleven|noon}',
  'I {may|might} take a {minute|while} to {answer|get to the phone}',
  'text {first|before you ring}{ please|}',
  '{Mondays|Tuesdays|Thursdays} are {dialysis|physio|clinic|my bad days}',
  'Please {speak slowly|keep it short|use plain words|say who you are first}',
  "I {am deaf|don't hear well|use hearing aids}, {email is best|please write}",
  'voicemail {is full|is no use to me}, {keep trying|send a text}',
  'my speech is not clear, {be patient|give me time}',
  '{no|nothing really}',
];

export type Someone = { given: string; surname: string; email: string; mobile: string };

export function someone(chance: SeededChance, known: Partial<Someone> = {}): Someone {
  const given = known.given ?? chance.pick(givenNames);
  const surname = known.surname ?? chance.pick(surnames);
  const email = known.email ?? emailOf(chance, given, surname);
  return { given, surname, email, mobile: known.mobile ?? mobileNumber(chance) };
}

/** Answers of an adult about themselves, in which `own` replaces what chance would give. */
export function answersOf(
  chance: SeededChance,
  { given, surname, email, mobile }: Someone,
  { manner = 'plain', ...own }: { manner?: Manner } & Record<string, Answer> = {},
): Answers {
  const contactBy = chance.pick([
    ['email'],
    ['email'],
    ['email', 'text'],
    ['text'],
    ['phone'],
    ['text', 'phone'],
    ['email', 'phone'],
    ['email', 'text', 'phone'],
  ]);
  const written = writtenNumber(chance, mobile);
  const role = chance.next();
  const several = (list: readonly string[], most: number) => chance.some(list, chance.int(1, most));
  const all: Record<string, Answer> = {
    'filling-in-for': 'self',
    'helper-confirms': 'yes',
    age: 'adult',
    agrees: 'yes',
    'agrees-health': 'yes',
    who: role < 0.72 ? ['disabled-person'] : role < 0.84 ? ['disabled-person', 'carer'] : ['carer'],
    name: calledName(chance, given, surname),
    'contact-by': contactBy,
    email,
    mobile: written,
    phone: written,
    relay: written,
    'bsl-video-email': email,
    'bsl-relay-email': email,
    harder: several(difficulties, 4),
    barriers: several(barriers, 5),
    ...ownWords(chance, manner),
    'interview-how': chance.is(0.08) ? ['none'] : several(ways, 3),
    'interview-needs': chance.is(0.3) ? ['nothing'] : several(needs, 3),
    times: several(times, 4),
    'paid-how': chance.pick([
      'bank',
      'bank',
      'voucher-email',
      'voucher-email',
      'voucher-post',
      'not-paid',
      'unsure',
    ]),
    'age-group': chance.pick(ofAge),
    area: chance.pick(areas),
    'agrees-later': chance.pick(['yes', 'yes', 'no']),
  };
  if (chance.is(0.35)) all['contact-needs'] = chance.say(chance.pick(notes));
  for (const id of [
    'harder',
    'barriers',
    'works',
    'fails',
    'times',
    'age-group',
    'area',
    'paid-how',
  ]) {
    if (!chance.is(0.07)) continue;
    if (chance.is(0.6)) delete all[id];
    else all[id] = null;
  }
  return { ...all, ...own };
}
