import { emailOf, givenNames, landline, products, surnames } from './names.ts';
import { answersOf, areas, someone } from './person.ts';
import { type Manner, ownWords } from './prose.ts';
import {
  minuteOf,
  realPerson,
  type SecondPerson,
  type SeededChance,
  submissionOf,
} from './sign-up.ts';

/** One of those on which a group may meet. */
const anyDay = (chance: SeededChance) => chance.int(1, 39);

/** Friends of a day centre, who fill it in together with a support worker on one afternoon. */
export function dayCentre(chance: SeededChance, hand: string): SecondPerson[] {
  const telephone = landline(chance);
  const worker = chance.pick(givenNames);
  const start = minuteOf(anyDay(chance), 13, chance.int(0, 30));
  const about = chance.some(products, 3);
  return Array.from({ length: 6 }, (_, index) => {
    const manner = chance.pick<Manner>(['telegram', 'short', 'short']);
    const answers = answersOf(chance, someone(chance), {
      ...ownWords(chance, manner, [chance.pick(about), chance.pick(products)]),
      'filling-in-for': 'helped',
      who: ['disabled-person'],
      'contact-by': ['supporter'],
      'supporter-name': worker,
      'supporter-contact': 'phone',
      'supporter-phone': telephone,
      'interview-needs': ['easy-words', 'supporter'],
    });
    return realPerson(submissionOf(chance, start + index * chance.int(6, 20), answers), {
      situation: 'day centre',
      hand: `${hand}-${index}`,
      helper: true,
      aid: true,
      sharedTelephone: true,
    });
  });
}

/** A carers' group that heard of the study, and of a product, on one evening. */
export function carersGroup(chance: SeededChance, hand: string): SecondPerson[] {
  const shown = chance.pick(products);
  const start = minuteOf(anyDay(chance), 20);
  const area = chance.pick(areas);
  const saying = chance.pick([
    'nobody asks the carer',
    'try before you buy',
    'ask for the grant first',
    'it is a postcode lottery',
  ]);
  return Array.from({ length: 9 }, (_, index) => {
    const told = ownWords(chance, chance.pick<Manner>(['plain', 'plain', 'short', 'hasty']), [
      chance.is(0.5) ? shown : chance.pick(products),
      chance.pick(products),
    ]);
    const heard = chance.is(0.4)
      ? chance.say(` {As they said tonight|Like Jan says}, ${saying}.`)
      : '';
    const answers = answersOf(chance, someone(chance), {
      who: ['carer'],
      area,
      works: told.works + heard,
      fails: told.fails,
    });
    return realPerson(submissionOf(chance, start + chance.int(0, 130), answers), {
      situation: "carers' group",
      hand: `${hand}-${index}`,
    });
  });
}

/** Members of a Deaf club, whose interpreter puts their BSL into English. */
export function deafClub(chance: SeededChance, hand: string): SecondPerson[] {
  const start = minuteOf(anyDay(chance), 18, chance.int(0, 59));
  const style = chance.pick(['{name} signs that', 'They explain:', '(from BSL)']);
  return Array.from({ length: 5 }, (_, index) => {
    const member = someone(chance);
    const { works, fails } = ownWords(chance, 'plain');
    const begun = style.replace('{name}', member.given);
    const answers = answersOf(chance, member, {
      'filling-in-for': 'helped',
      who: ['disabled-person'],
      works: `${begun} ${works}`,
      fails: `${begun} ${fails}`,
      'contact-by': ['bsl-video'],
      harder: ['hearing'],
      'interview-needs': ['bsl'],
    });
    return realPerson(submissionOf(chance, start + index * chance.int(8, 25), answers), {
      situation: 'deaf club',
      hand: `${hand}-${index}`,
      helper: true,
      aid: true,
    });
  });
}

/** Colleagues, whose employer passed the study on: one domain, one pattern of address, one day. */
export function colleagues(chance: SeededChance, hand: string): SecondPerson[] {
  const domain = `${chance.pick(['community-health', 'city-therapies', 'northern-equipment', 'inclusive-design'])}.example`;
  const work = chance.pick([
    'occupational therapist',
    'speech and language therapist',
    'accessibility specialist',
    'rehab officer',
  ]);
  const start = minuteOf(anyDay(chance), 9);
  return Array.from({ length: 6 }, (_, index) => {
    const colleague = someone(chance);
    const { given, surname } = colleague;
    const [liked, disliked] = chance.some(products, 2);
    const works = chance.say(
      `{Most of my|Many|Some|My older} {clients|patients|people} {get on|do well} with a ${liked?.is}: ${liked?.good[0]}, as {one|a lady in ${chance.pick(surnames)} Road|a man of ${chance.int(30, 90)}} told me. {Needs|It takes} {a proper assessment|follow-up|${chance.int(2, 6)} visits}.`,
    );
    const fails = chance.say(
      `{Too many ${disliked?.is}s come back|We no longer order the ${disliked?.is}}{, | because |. I hear that }${disliked?.bad[0]}. {Supplier|Procurement} {has known since ${chance.int(2015, 2024)}|does not ask us}.`,
    );
    const answers = answersOf(chance, colleague, {
      who: ['professional'],
      job: chance.say(
        `{Senior |Band 6 |}${work}{ in the community| in a hospital| with children|}`,
      ),
      'agrees-health': chance.pick(['yes', 'no', 'no']),
      'contact-by': ['email'],
      email: chance.is(0.9)
        ? `${given}.${surname}@${domain}`.toLowerCase()
        : emailOf(chance, given, surname),
      works,
      fails,
      'paid-how': chance.pick(['not-paid', 'voucher-email', 'unsure']),
    });
    return realPerson(submissionOf(chance, start + chance.int(0, 480), answers), {
      situation: 'colleagues',
      hand: `${hand}-${index}`,
    });
  });
}

/** Strangers who all saw one public post, and signed up on the same evening. */
export function afterPublicPost(chance: SeededChance, hand: string): SecondPerson[] {
  const start = minuteOf(anyDay(chance), 20);
  return Array.from({ length: 30 }, (_, index) => {
    const manner = chance.pick<Manner>(['plain', 'plain', 'hasty', 'short']);
    const answers = answersOf(chance, someone(chance), { manner });
    return realPerson(submissionOf(chance, start + 210 * chance.next() ** 2, answers), {
      situation: 'after a public post',
      hand: `${hand}-${index}`,
    });
  });
}
