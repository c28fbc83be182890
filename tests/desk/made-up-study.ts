import { holds } from '../../answers/questions/path.ts';
import { type FormVersion, referenceOf, telephonesIn } from '../../answers/records/records.ts';
import { versionOf } from '../../answers/store/encrypted-to.ts';
import { dayLength as day } from '../../common/days.ts';
import type { Condition } from '../../content/model/questionnaire/question.ts';
import { type Arrival, answersOf, type MadeUp, type Truth } from './made-up-answers.ts';
import { falsePeople } from './made-up-false-people.ts';
import { anyName, anyTelephone, type Chance, chanceFrom, ownAddress } from './made-up-words.ts';
import type { SentAnswers } from './measure-flags.ts';

/** Milliseconds. */
const hour = day / 24;
const opened = Date.parse('2026-09-01T00:00:00Z');
/** Days for which the study is open. */
const length = 60;

/** People of a study, and by reference who each of them is. */
export type MadeUpStudy = { people: SentAnswers[]; truth: Map<string, Truth> };

type Settings = {
  seed: number;
  /** Half of them real. */
  people: number;
  /** Answers that honest people seldom give together. */
  contradictions: readonly { when: readonly Condition[] }[];
};

export function madeUpStudy(form: FormVersion, settings: Settings): MadeUpStudy {
  const chance = chanceFrom(settings.seed);
  const half = settings.people / 2;
  const all = [...realPeople(chance, half), ...falsePeople(chance, half, anyTime)];
  const version = versionOf(form);
  const truth = new Map<string, Truth>();
  const contradicts = (answers: ReturnType<typeof answersOf>) =>
    settings.contradictions.some(({ when }) => when.every((one) => holds(one, answers)));
  const people = all.map(({ who, person, notable, isContradictory }): SentAnswers => {
    const id = Array.from({ length: 4 }, () =>
      Math.floor(chance.next() * 2 ** 32)
        .toString(16)
        .padStart(8, '0'),
    ).join('');
    const reference = referenceOf(id);
    let answers = answersOf(form, person, chance);
    const mayContradict = person.isRandom || chance.is(0.2);
    for (let tries = 0; tries < 40; tries += 1) {
      const does = contradicts(answers);
      if (isContradictory ? does : !does || mayContradict) break;
      answers = answersOf(form, person, chance);
    }
    truth.set(reference, who);
    const { at, seconds } = person;
    const consent = { id: 'agrees', agreed: true, wording: 'I agree', policy: '2026-01-01' };
    const agreed = { ...consent, at: new Date(at - seconds * 1_000).toISOString() };
    const telephones = telephonesIn(form, answers);
    const submission = {
      id,
      reference,
      version,
      answers,
      telephones,
      consents: [agreed],
      receivedAt: new Date(at).toISOString(),
      ...(notable && { notable }),
    };
    return { submission, form };
  });
  return { people, truth };
}

/** In waking hours, most in the evening. */
function anyTime(chance: Chance): number {
  const hours = 7 + 16 * Math.max(chance.next(), chance.next() * 0.9);
  return opened + chance.between(0, length - 1) * day + hours * hour;
}

/** After a newsletter most come at once. */
function afterNewsletter(chance: Chance): number {
  const sent = [6, 23, 41].map((at) => opened + at * day + 10 * hour);
  return chance.from(sent) - Math.log(1 - chance.next()) * 1.5 * hour;
}

function realPeople(chance: Chance, count: number): Arrival[] {
  const someone = (change: Partial<MadeUp> = {}): MadeUp => {
    const name = change.name ?? anyName(chance);
    return {
      name: chance.is(0.5) ? (name.split(' ')[0] ?? name) : name,
      email: ownAddress(chance, name),
      telephone: anyTelephone(chance),
      at: chance.is(0.25) ? afterNewsletter(chance) : anyTime(chance),
      // Half are done in eight minutes; one in a hundred in less than two.
      seconds: Math.max(
        45,
        480 * Math.exp((chance.next() + chance.next() + chance.next() - 1.5) * 1.5),
      ),
      ...change,
    };
  };
  const people: Arrival[] = [];
  while (people.length < count * 0.05) people.push(...household(chance, someone));
  for (let centre = 0; centre < Math.ceil(count / 350); centre += 1) {
    people.push(...dayCentre(chance, centre, someone));
  }
  while (people.length < count) {
    const person = someone(chance.is(0.04) ? { chosen: helped } : {});
    const notable = chance.is(0.02)
      ? [
          chance.from([
            'One of 5 or more from one address range within 10 minutes',
            'Filled in a field that people do not see',
          ]),
        ]
      : undefined;
    people.push({ who: 'alone', person, ...(notable && { notable }) });
    // Some forget that they signed up, and do it again.
    if (chance.is(0.004)) {
      const later = person.at + chance.between(1, 20) * day;
      people.push({ who: 'alone', person: { ...person, at: later } });
    }
  }
  return people.slice(0, count);
}

const helped = { 'filling-in-for': 'helper', 'helper-confirms': 'yes' };

type Someone = (change?: Partial<MadeUp>) => MadeUp;

/** They share a telephone or a mailbox, and write in their own words. */
function household(chance: Chance, someone: Someone): Arrival[] {
  const { telephone, email, at } = someone();
  const shared = chance.is(0.7) ? { telephone } : { email };
  const [, last = ''] = anyName(chance).split(' ');
  const firsts = new Set<string>();
  const size = chance.is(0.8) ? 2 : 3;
  while (firsts.size < size) firsts.add(anyName(chance).split(' ')[0] ?? '');
  return [...firsts].map((first, index) => {
    const then = at + index * chance.between(10, 3_000) * 60_000;
    return { who: 'household', person: someone({ ...shared, name: `${first} ${last}`, at: then }) };
  });
}

/** Someone who works there signs people up, one after another, and writes as they always write. */
function dayCentre(chance: Chance, number: number, someone: Someone): Arrival[] {
  const telephone = anyTelephone(chance);
  const address = `activities@centre-${number}.org.uk`;
  const { at } = someone();
  const shared = chance.is(0.5) ? { telephone } : { email: address };
  return Array.from({ length: chance.between(5, 12) }, (_, index) => {
    const then = at + index * chance.between(4, 15) * 60_000;
    const brief = [
      'Likes using the tablet',
      'Uses a wheelchair',
      'n/a',
      'Needs help with lids',
      'none',
    ];
    const texts = Array.from({ length: 4 }, () => chance.from(brief));
    const seconds = chance.between(150, 400);
    return {
      who: 'household',
      person: someone({ ...shared, at: then, seconds, texts, chosen: helped }),
    };
  });
}
