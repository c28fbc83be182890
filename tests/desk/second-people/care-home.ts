import { givenNames, landline, writtenNumber } from './names.ts';
import { answersOf, areas, someone } from './person.ts';
import { type Product, products } from './products.ts';
import { asSentences, type SeededChance } from './random.ts';
import { minuteOf, realPerson, type SecondPerson, submissionOf } from './sign-up.ts';

/** A member of staff writes down what residents say: one hand's words, one telephone, one hour or so. */
export function careHome(chance: SeededChance, hand: string, residents: number): SecondPerson[] {
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
