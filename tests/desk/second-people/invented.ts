import type { Answers } from '../../../answers/questions/path.ts';
import { emailOf, mobileNumber } from './names.ts';
import { answersOf, copiedWords, someone } from './person.ts';
import { ownWords } from './prose.ts';
import { anyMinute, oneDay, type SeededChance } from './sign-up.ts';

/** One invented sign-up: when, and what it says. */
type InventedSignUp = { minute: number; answers: Answers };

export type InventedKind = {
  name: string;
  hands: number;
  each: (chance: SeededChance) => InventedSignUp[];
};

/** They say that they are disabled, want to talk online, and want to be paid. */
export const keen = (chance: SeededChance) => ({
  'paid-how': chance.pick(['voucher-email', 'voucher-email', 'bank']),
  who: ['disabled-person'],
  'interview-how': chance.pick([['video'], ['video', 'phone'], ['writing'], ['video', 'writing']]),
});

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Minutes that look like nothing: any of a few days. */
export const within = (chance: SeededChance, days: number) => {
  const start = anyMinute(chance);
  return () => start + days * oneDay * chance.next();
};

/** With other digits at some places, and never the same digit. */
function nearNumber(chance: SeededChance, number: string): string {
  const digits = [...number];
  for (const at of chance.some([5, 6, 7, 8, 9, 10], chance.int(1, 2))) {
    digits[at] = String((Number(digits[at]) + chance.int(1, 9)) % 10);
  }
  return digits.join('');
}

/** Another spelling of a name: a letter more, fewer or doubled, or a short form. */
function nearName(chance: SeededChance, name: string): string {
  return chance.pick([
    name,
    `${name}e`,
    `${name}y`,
    name.slice(0, -1),
    name.slice(0, 4),
    name.replace(/([lnrst])/, '$1$1'),
    name.replace('i', 'y'),
    name.replace(/a(?=.)/, 'e'),
  ]);
}

/** What one person signs up with several times. */
export const byContact: readonly InventedKind[] = [
  {
    name: 'several mailboxes',
    hands: 2,
    each(chance) {
      const one = someone(chance);
      const minute = within(chance, 6);
      return times(5, () => {
        const given = nearName(chance, one.given);
        const surname = nearName(chance, one.surname);
        const email = emailOf(chance, given, surname);
        const name = `${given} ${surname}`;
        const person = someone(chance, { given, surname, email });
        const own = { ...keen(chance), name, 'contact-by': ['email'] };
        return {
          minute: minute(),
          answers: answersOf(chance, person, { ...own, manner: 'short' }),
        };
      });
    },
  },
  {
    name: 'near telephones',
    hands: 2,
    each(chance) {
      const number = mobileNumber(chance);
      const minute = within(chance, 10);
      return times(4, (index) => {
        const mobile = index === 0 ? number : nearNumber(chance, number);
        const person = someone(chance, { mobile });
        const own = { ...keen(chance), 'contact-by': ['text', 'email'] };
        return { minute: minute(), answers: answersOf(chance, person, own) };
      });
    },
  },
  {
    name: 'names swapped',
    hands: 2,
    each(chance) {
      const { given, surname } = someone(chance);
      const minute = within(chance, 4);
      const names = [`${given} ${surname}`, `${surname} ${given}`, `${surname}, ${given}`];
      return names.map((name) => {
        const answers = answersOf(chance, someone(chance), {
          ...keen(chance),
          name,
          'contact-by': ['email'],
        });
        return { minute: minute(), answers };
      });
    },
  },
  {
    name: 'dots and tags',
    hands: 2,
    each(chance) {
      const { given, surname } = someone(chance);
      const local = `${given}${surname}${chance.int(1, 99)}`.toLowerCase();
      const minute = within(chance, 3);
      return times(5, (index) => {
        const at = chance.int(1, local.length - 1);
        const dotted = `${local.slice(0, at)}.${local.slice(at)}`;
        const tagged = `${local}+${chance.pick(['study', 'a', 'work', 'jo', 'survey'])}${index}`;
        const email = `${index === 0 ? local : chance.pick([dotted, tagged])}@gmail.com`;
        const own = { ...keen(chance), 'contact-by': ['email'] };
        return { minute: minute(), answers: answersOf(chance, someone(chance, { email }), own) };
      });
    },
  },
  {
    name: 'disposable mail',
    hands: 2,
    each(chance) {
      const host = chance.pick(['dropmail', 'inboxly', 'tmpbox', 'fastpost']);
      const minute = within(chance, 8);
      return times(4, () => {
        const letters = chance.hex(9).replace(/\d/g, (digit) => 'ghjkmnpqrs'[Number(digit)] ?? 'z');
        const email = `${letters}@${host}${chance.int(1, 40)}.example`;
        const own = { ...keen(chance), 'contact-by': ['email'] };
        return { minute: minute(), answers: answersOf(chance, someone(chance, { email }), own) };
      });
    },
  },
  {
    name: 'one postal address',
    hands: 2,
    each(chance) {
      const house = chance.int(2, 180);
      const { surname } = someone(chance);
      const post = `${chance.pick(['LS', 'B', 'SE', 'M'])}${chance.int(2, 19)} ${chance.int(1, 9)}QT`;
      const minute = within(chance, 12);
      return [
        `Post the voucher to ${house} ${surname} Road ${post}`,
        `please send to Flat A, ${house} ${surname} Rd, ${post.toLowerCase()}`,
        `my adress is ${house}, ${surname} Road. ${post.replace(' ', '')}`,
        `letters only: No. ${house} ${surname.toUpperCase()} RD ${post}`,
      ].map((needs) => {
        const own = { ...keen(chance), 'paid-how': 'voucher-post', 'contact-needs': needs };
        return { minute: minute(), answers: answersOf(chance, someone(chance), own) };
      });
    },
  },
  {
    name: 'carer and disabled person',
    hands: 3,
    each(chance) {
      const one = someone(chance);
      const minute = within(chance, 5);
      const told = ownWords(chance, 'plain');
      return [['disabled-person'], ['carer'], ['professional']].map((who, index) => {
        const person = someone(chance, index === 1 ? { mobile: one.mobile } : { email: one.email });
        const own = {
          ...keen(chance),
          who,
          'contact-by': index === 0 ? ['text', 'email'] : index === 1 ? ['text'] : ['email'],
        };
        const job = 'occupational therapist in a hospital';
        const words = index === 2 ? told : {};
        const known = index === 0 ? one : person;
        return { minute: minute(), answers: answersOf(chance, known, { ...own, ...words, job }) };
      });
    },
  },
  {
    name: 'copies the advert',
    hands: 1,
    each(chance) {
      const minute = within(chance, 7);
      return times(6, () => {
        const own = { ...keen(chance), ...copiedWords(chance), 'contact-by': ['email'] };
        return { minute: minute(), answers: answersOf(chance, someone(chance), own) };
      });
    },
  },
];
