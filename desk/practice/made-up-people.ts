import {
  type Answer,
  type Answers,
  allQuestions,
  chosenIn,
  followUpsOf,
  pagesOf,
  pathOf,
} from '../../answers/questions/path.ts';
import { referenceOf, type Submission, telephonesIn } from '../../answers/records/records.ts';
import { addDays, dayAt, today } from '../../common/days.ts';
import type { Content } from '../../content/model/load.ts';
import type { FormContent } from '../../content/model/questionnaire/form-schema.ts';
import {
  type FollowUp,
  type Option,
  optionsOf,
  type Question,
} from '../../content/model/questionnaire/question.ts';

const names = [
  'Aisha Sample',
  'Bryn Sample',
  'Chidi Sample',
  'Dilys Sample',
  'Eilidh Sample',
  'Farid Sample',
  'Grace Sample',
  'Huw Sample',
];

/** Whole numbers below 2³² that are the same at each run, and look like chance: Tommy Ettinger's mulberry32. */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

function chanceOf(seed: string) {
  // FNV-1a.
  let hash = 0x811c9dc5;
  for (const sign of seed) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  const next = numbersFrom(hash);
  return (limit: number) => next() % limit;
}

type Chance = ReturnType<typeof chanceOf>;

/** With the hash of the questions. */
type Asked = Pick<Content, 'form' | 'study'> & { version: string };

/** Someone who could have filled in the form: each number is someone else, the same at each run. */
export function madeUpPerson(content: Asked, number: number, wish: Answers = {}): Submission {
  const chance = chanceOf(`person ${number}`);
  const idOf = chanceOf(`id ${number}`);
  const id = Array.from({ length: 32 }, () => idOf(16).toString(16)).join('');
  const answers = answersTo(content.form, wish, (...asked) => madeUp(...asked, number, chance));
  const receivedAt = `${addDays(today(), -1 - (number % 30))}T${String(8 + chance(12)).padStart(2, '0')}:${String(chance(60)).padStart(2, '0')}:00.000Z`;
  const at = new Date(Date.parse(receivedAt) - (5 + chance(40)) * 60_000).toISOString();
  return {
    ...submissionWith(content, id, answers, receivedAt, at),
    ...(number % 25 === 3 && { notable: ['Sent within 30 seconds of the agreement'] }),
  };
}

export function submissionWith(
  { form, study, version }: Asked,
  id: string,
  answers: Answers,
  receivedAt: string,
  agreedAt = receivedAt,
): Submission {
  const consents = allQuestions(form)
    .filter(({ kind, id: consent }) => kind === 'consent' && answers[consent] != null)
    .map(({ id: consent, ask }) => ({
      id: consent,
      agreed: answers[consent] === 'yes',
      wording: ask,
      policy: study.policyUpdated,
      at: agreedAt,
    }));
  const telephones = telephonesIn(form, answers);
  return { id, reference: referenceOf(id), receivedAt, version, consents, telephones, answers };
}

/**
 * Answers to every question that someone with these wishes is asked, follow-ups included.
 *
 * @param answer  makes up those for which there is no wish
 */
export function answersTo(
  form: FormContent,
  wish: Answers,
  answer: (question: Question | FollowUp, options: OfferedOptions) => Answer,
): Answers {
  let answers: Answers = {};
  for (const page of pagesOf(form)) {
    const onPath = pathOf(form, answers).pages.find((reached) => reached.page === page);
    for (const { question, options } of onPath?.questions ?? []) {
      const given = wish[question.id] ?? answer(question, options);
      const more = followUpsOf(options, chosenIn(given)).map(({ followUp }) => [
        followUp.id,
        // A follow-up has to be answered.
        wish[followUp.id] ?? answer({ ...followUp, required: true }, optionsOf(followUp)),
      ]);
      answers = { ...answers, [question.id]: given, ...Object.fromEntries(more) };
    }
  }
  return pathOf(form, answers).kept;
}

export type OfferedOptions = readonly Pick<Option, 'id' | 'ends' | 'alone'>[];

/**
 * People to practise with. Some of the young ones still wait for their parent or guardian; of the others,
 * it is recorded that they agreed.
 */
export function practicePeople(
  content: Pick<Content, 'form' | 'study' | 'desk'> & { version: string },
  howMany: number,
): Submission[] {
  const { form, study, desk } = content;
  let young = 0;
  return Array.from({ length: howMany }, (_, number) => {
    const wish = desk.guardian && { [desk.guardian.name]: `Parent Sample ${number}` };
    const person = madeUpPerson(content, number, wish);
    const isYoung = allQuestions(form).some(
      ({ kind, id, ...question }) =>
        kind === 'consent' && 'waits' in question && question.waits && person.answers[id] === 'yes',
    );
    if (!isYoung) return person;
    young += 1;
    const receivedOn = dayAt(person.receivedAt);
    const waitingUntil = addDays(receivedOn, study.retention.guardianDays ?? 0);
    return young % 4 === 1 && waitingUntil >= today()
      ? { ...person, waitingUntil }
      : { ...person, confirmedOn: addDays(receivedOn, 1) };
  });
}

function madeUp(
  question: Question | FollowUp,
  options: OfferedOptions,
  number: number,
  chance: Chance,
): Answer {
  const open = options.filter(({ ends }) => !ends);
  const any = () => open[chance(open.length)]?.id ?? '';
  if (!question.required && chance(10) === 0) return null;
  switch (question.kind) {
    case 'one':
      return chance(2) === 0 ? any() : (open[0]?.id ?? '');
    case 'several': {
      const chosen = open.filter(({ alone }) => !alone && chance(3) === 0).map(({ id }) => id);
      return chosen.length > 0 ? chosen : [open[0]?.id ?? ''];
    }
    case 'consent':
      return 'yes';
    case 'number':
      return String(question.least);
    case 'date':
      return '1980-01-31';
    case 'email':
      return `person-${number}@example.org`;
    case 'telephone':
      return `07700 900${String(number % 1000).padStart(3, '0')}`;
    case 'line':
      return question.autocomplete === 'name'
        ? `${names[number % names.length]} ${number}`
        : `Sample line ${number}`;
    default:
      return `Sample words of person ${number}: ${['a cup', 'a spoon', 'a chair', 'a lamp'][chance(4)]} that ${['slips', 'sticks', 'breaks', 'helps'][chance(4)]}.`;
  }
}
