import {
  emailOf,
  givenNames,
  landline,
  mobileNumber,
  products,
  surnames,
  writtenNumber,
} from './names.ts';
import { answersOf, areas, someone } from './person.ts';
import { type Manner, ownWords } from './prose.ts';
import {
  anyMinute,
  oneDay,
  realPerson,
  type SecondPerson,
  type SeededChance,
  submissionOf,
} from './sign-up.ts';

/** Two people of one home and telephone. Some share the address of mail and the product too. */
export function couple(chance: SeededChance, hand: string): SecondPerson[] {
  const surname = chance.pick(surnames);
  const telephone = chance.is(0.6) ? landline(chance) : mobileNumber(chance);
  const email = chance.is(0.4) ? emailOf(chance, chance.pick(givenNames), surname) : undefined;
  const own = { 'contact-by': ['phone', 'email'], area: chance.pick(areas) };
  const shared = chance.is(0.3) ? [chance.pick(products)] : [];
  const first = anyMinute(chance);
  return [first, first + (chance.is(0.7) ? chance.int(9, 90) : chance.int(1, 4) * oneDay)].map(
    (minute, index) => {
      const one = someone(chance, { surname, mobile: telephone, ...(email && { email }) });
      const told = ownWords(chance, 'plain', [...shared, ...chance.some(products, 2)]);
      const answers = answersOf(chance, one, { ...own, ...told });
      return realPerson(submissionOf(chance, minute, answers), {
        situation: 'couple',
        hand: `${hand}-${index}`,
        sharedTelephone: true,
      });
    },
  );
}

/** Two phones of one contract, whose numbers follow each other. */
export function contractPair(chance: SeededChance, hand: string): SecondPerson[] {
  const base = `07${chance.int(3, 9)}${chance.digits(7)}`;
  const last = chance.int(0, 8);
  const surname = chance.pick(surnames);
  const start = anyMinute(chance);
  return [last, last + 1].map((digit, index) => {
    const one = someone(chance, { surname, mobile: `${base}${digit}` });
    const answers = answersOf(chance, one, { 'contact-by': ['text'] });
    return realPerson(submissionOf(chance, start + index * chance.int(20, 9000), answers), {
      situation: 'two phones of one contract',
      hand: `${hand}-${index}`,
    });
  });
}

/** A parent, a grown child and a brother or sister, all with the family's telephone. */
export function family(chance: SeededChance, hand: string): SecondPerson[] {
  const surname = chance.pick(surnames);
  const mobile = mobileNumber(chance);
  const start = anyMinute(chance);
  const liked = chance.pick(products);
  const roles = [['carer'], ['disabled-person'], ['carer', 'disabled-person']];
  return roles.map((who, index) => {
    const told = ownWords(chance, chance.pick<Manner>(['plain', 'short', 'hasty']), [
      chance.is(0.6) ? liked : chance.pick(products),
      chance.pick(products),
    ]);
    const answers = answersOf(chance, someone(chance, { surname, mobile }), {
      ...told,
      who,
      'filling-in-for': index === 1 ? 'helped' : 'self',
      'contact-by': ['text'],
    });
    return realPerson(submissionOf(chance, start + index * chance.int(10, 300), answers), {
      situation: 'family',
      hand: `${hand}-${index}`,
      helper: index === 1,
      sharedTelephone: true,
    });
  });
}

/** A carer about themselves, who then writes down the answers of the person they care for. */
export function carerAndCaredFor(chance: SeededChance, hand: string): SecondPerson[] {
  const carer = someone(chance);
  const cared = someone(chance, chance.is(0.5) ? { surname: carer.surname } : {});
  const telephone = writtenNumber(chance, carer.mobile);
  const start = anyMinute(chance);
  const about = chance.some(products, 3);
  const facts = { situation: 'carer and cared-for', sharedTelephone: true };
  const asCarer = answersOf(chance, carer, {
    ...ownWords(chance, 'plain', about.slice(0, 2)),
    who: ['carer'],
    'contact-by': ['phone'],
  });
  const forThem = answersOf(chance, cared, {
    ...ownWords(chance, 'plain', chance.is(0.5) ? about.slice(0, 2) : about.slice(1)),
    'filling-in-for': 'helper',
    who: ['disabled-person'],
    'contact-by': ['helper'],
    'helper-contact': chance.pick(['phone', 'phone', 'email']),
    'helper-phone': telephone,
    'helper-email': carer.email,
    'helper-name': carer.given,
  });
  return [
    realPerson(submissionOf(chance, start, asCarer), { ...facts, hand: `${hand}-0` }),
    realPerson(submissionOf(chance, start + chance.int(12, 80), forThem), {
      ...facts,
      hand: `${hand}-1`,
      helper: true,
    }),
  ];
}

/** Twins: born on one day, nearly one name, one home, mostly one telephone and one liking. */
export function twins(chance: SeededChance, hand: string): SecondPerson[] {
  const names = chance.pick([
    ['Jean', 'Joan'],
    ['Ellie', 'Ella'],
    ['Adam', 'Aidan'],
    ['Mina', 'Amina'],
    ['Karen', 'Kerry'],
    ['Peter', 'Paul'],
  ]);
  const surname = chance.pick(surnames);
  const home = chance.is(0.6) ? landline(chance) : undefined;
  const own = { area: chance.pick(areas), 'age-group': chance.pick(['to-24', 'to-44', 'to-64']) };
  const liked = chance.pick(products);
  const start = anyMinute(chance);
  return names.map((given, index) => {
    const one = someone(chance, { given, surname, ...(home && { mobile: home }) });
    const told = ownWords(chance, 'plain', [liked, chance.pick(products)]);
    const answers = answersOf(chance, one, { ...own, ...told, 'contact-by': ['phone', 'email'] });
    return realPerson(submissionOf(chance, start + index * chance.int(15, 2000), answers), {
      situation: 'twins',
      hand: `${hand}-${index}`,
      sharedTelephone: home !== undefined,
    });
  });
}

/** One person, twice: the first time with a slip in the telephone number, or unsure that it was sent. */
export function twiceByMistake(chance: SeededChance, hand: string): SecondPerson[] {
  const one = someone(chance);
  const at = chance.int(4, 9);
  const slip = `${one.mobile.slice(0, at)}${(Number(one.mobile[at]) + chance.int(1, 9)) % 10}${one.mobile.slice(at + 1)}`;
  const first = answersOf(chance, one, { 'contact-by': ['text', 'email'] });
  const again = chance.is(0.5) ? {} : ownWords(chance, 'short');
  const second = { ...first, ...again, mobile: one.mobile };
  const start = anyMinute(chance);
  const facts = { situation: 'twice by mistake', hand };
  return [
    realPerson(submissionOf(chance, start, { ...first, mobile: slip }), facts),
    realPerson(submissionOf(chance, start + chance.int(3, 3000), second), facts),
  ];
}
