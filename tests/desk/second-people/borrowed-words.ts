import { type Product, products } from './names.ts';
import type { Told } from './prose.ts';
import { asSentences, type SeededChance } from './random.ts';

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
export function copiedWords(chance: SeededChance): Told {
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
): Told {
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
