import { type InventedKind, keen, times, within } from './invented.ts';
import { type Product, products } from './names.ts';
import { answersOf, modelWords, someone } from './person.ts';
import { type Manner, ownWords } from './prose.ts';
import { anyMinute, asSentences, minuteOf, type SeededChance } from './sign-up.ts';

/** One long story, reworded by hand for each sign-up. */
function reworded(chance: SeededChance, { is, good, bad }: Product, years: number) {
  const works = chance.say(
    `{I have been using|I've used|For my disability I use} a ${is} for {about|around|almost} ${years} years {now|already}, {and|since} ${good[0]}. {Before that|Earlier|Before I had it} I {had to ask|needed|depended on} {my family|my relatives|people at home} for {everything|every little thing|all}, {now|these days} ${good[1]} {and|so} I {feel|am} {very happy|much happier|glad} {with|about} it.`,
  );
  const fails = chance.say(
    `{My old|The old|My previous} one was {very bad|not good|poor}: ${bad[0]} and {also|besides} ${bad[1]}. {I paid|It cost me} {a lot|much money|plenty} and {threw it away|had to throw it out|it went in the bin} after ${years} months.`,
  );
  return { works: asSentences(works), fails: asSentences(fails) };
}

/** The facts of a ring's script: everyone has them, each in an order and with slips of their own. */
function fromScript(chance: SeededChance, { is, good, bad }: Product) {
  const facts = [
    `I use ${is} every day`,
    `${good[0]}`,
    'it give me confidence and freedom',
    'I recommend to every person with disability',
  ];
  const told = chance.is(0.5) ? facts : chance.shuffle(facts).slice(0, 3);
  return {
    works: told.join(chance.pick(['. ', ', ', ' and '])),
    fails: chance.say(
      `{the|My} ${is} before was {fake|cheap}, ${bad[0]}{, no refund| and no refund|}`,
    ),
  };
}

/** Stories that the rest of the answers contradict. */
const impossible = [
  {
    'age-group': 'to-24',
    works: 'In my forty years as a wheelchair user nothing was as good as my first chair in 1981',
    who: ['disabled-person'],
  },
  {
    harder: ['seeing'],
    works: 'I was born totally blind and I love how the colours look on my new screen',
  },
  { harder: ['none'], barriers: ['none'], fails: 'I cannot walk and every building stops me' },
  {
    area: 'scotland',
    works: 'My Medicare plan paid for the walker and the VA did the rest',
    fails: 'the DMV would not give me a placard',
  },
];

const fresh = { 'contact-by': ['email'] };

/** What is known by what is said and when, with nothing of the contact details in common. */
export const byWordsAndTimes: readonly InventedKind[] = [
  {
    name: 'language model',
    hands: 2,
    each(chance) {
      const minute = within(chance, 9);
      return times(5, () => {
        const own = { ...keen(chance), ...modelWords(chance), ...fresh };
        return { minute: minute(), answers: answersOf(chance, someone(chance), own) };
      });
    },
  },
  {
    name: 'reworded answer',
    hands: 2,
    each(chance) {
      const about = chance.pick(products);
      const years = chance.int(3, 9);
      const minute = within(chance, 9);
      return times(5, () => {
        const own = { ...keen(chance), ...reworded(chance, about, years), ...fresh };
        return { minute: minute(), answers: answersOf(chance, someone(chance), own) };
      });
    },
  },
  {
    name: 'paid ring',
    hands: 1,
    each(chance) {
      const about = chance.pick(products);
      const minute = within(chance, 2);
      return times(10, () => {
        const own = {
          ...keen(chance),
          ...fromScript(chance, about),
          harder: ['moving', ...(chance.is(0.3) ? ['energy'] : [])],
          barriers: ['cost', 'design'],
          times: ['changes'],
          'contact-by': ['email', 'text'],
        };
        return { minute: minute(), answers: answersOf(chance, someone(chance), own) };
      });
    },
  },
  {
    name: 'regular intervals',
    hands: 1,
    each(chance) {
      const every = chance.int(11, 29);
      const start = minuteOf(chance.int(3, 35), chance.int(9, 17));
      return times(8, (index) => {
        const own = { ...keen(chance), ...fresh, manner: 'short' as Manner };
        const minute = start + index * every + 0.5 * chance.next();
        return { minute, answers: answersOf(chance, someone(chance), own) };
      });
    },
  },
  {
    name: 'bursts at night',
    hands: 1,
    each(chance) {
      const nights = chance.some([4, 9, 15, 22, 30, 36], 2);
      return nights.flatMap((night) =>
        times(4, () => {
          const minute = minuteOf(night, 3, 35 * chance.next());
          return {
            minute,
            answers: answersOf(chance, someone(chance), { ...keen(chance), ...fresh }),
          };
        }),
      );
    },
  },
  {
    name: 'does not add up',
    hands: 4,
    each(chance) {
      const about = chance.pick(impossible);
      return [{ minute: anyMinute(chance), answers: answersOf(chance, someone(chance), about) }];
    },
  },
  {
    // Nothing tells them from a real person, so nothing should be expected to find them.
    name: 'careful and alone',
    hands: 10,
    each(chance) {
      const told = ownWords(chance, chance.pick<Manner>(['plain', 'plain', 'hasty', 'short']));
      return [{ minute: anyMinute(chance), answers: answersOf(chance, someone(chance), told) }];
    },
  },
];
