import type { Answer, Answers } from '../../../answers/questions/path.ts';
import {
  calledName,
  emailOf,
  givenNames,
  mobileNumber,
  type Product,
  products,
  surnames,
  writtenNumber,
} from './names.ts';
import { type Manner, ownWords, type ToldStory } from './prose.ts';
import { asSentences, type SeededChance } from './sign-up.ts';

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

/** Of the study's own pages, as people copy them who find it hard to write, or do not care. */
const advertised = [
  "Assistive tech isn't working.",
  'Some of it sits in a drawer. Some of it was never made with you in mind.',
  'what fails, what helps, and what is missing',
  'a jar opener, a wheelchair or an app that speaks',
  'It can be yours, or one that you help someone to use.',
  'Things are not made for disabled people',
  'It is hard to get the right things',
];

/** A passage copied from the study's pages, with a word or two of one's own. */
export function copiedWords(chance: SeededChance): ToldStory {
  const [first = '', second = ''] = chance.some(advertised, 2);
  const { is } = chance.pick(products);
  return {
    works: chance.say(`{${first} ${is}|${is}. ${first}|${first} yes {mine is a|I have} ${is}}`),
    fails: chance.say(`{${second}|${second} {this is me|same here|so true}|the ${is}, ${second}}`),
  };
}

/** How a language model answers: other words each time, and always the same order of thoughts. */
export function modelWords(
  chance: SeededChance,
  [liked, disliked] = chance.some(products, 2),
): ToldStory {
  const parts = ({ is, good, bad }: Product = chance.pick(products)) => ({
    is,
    good: chance.pick(good),
    bad: chance.pick(bad),
  });
  const one = parts(liked);
  const other = parts(disliked);
  return {
    works: asSentences(
      chance.say(
        `{One|An} assistive product that {has worked really well|works exceptionally well|has been a genuine game changer|has made a real difference} for me is {the|my} ${one.is}. {It allows me to|It has enabled me to|It helps me to} {maintain my independence|complete daily tasks with confidence|manage everyday activities more easily}, {and|particularly because} ${one.good}. {What I appreciate most|What stands out to me|The best part} is {how intuitive it is|its reliability|the thoughtful design|how seamlessly it fits into my routine}. {Overall,|All in all,|In short,} it {has significantly improved|has greatly enhanced|continues to improve} my {quality of life|daily life|sense of autonomy}.`,
      ),
    ),
    fails: asSentences(
      chance.say(
        `{On the other hand,|In contrast,|However,|Unfortunately,} {the|my} ${other.is} {did not meet my needs|fell short of my expectations|has been rather frustrating}. {The main issue was that|The biggest challenge is that|In practice,} ${other.bad}. {What is missing is|I would like to see|It would benefit from} {a more user-friendly design|greater flexibility|better customer support|more inclusive testing} {tailored to|that reflects|that considers} {individual needs|real-world use|diverse users}. {As a result,|Ultimately,|Eventually,} I {stopped using it|had to look for alternatives|no longer rely on it}.`,
      ),
    ),
  };
}
