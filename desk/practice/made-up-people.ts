import { createHash } from 'node:crypto';
import { prepareKeys } from '../../answers/encryption/study-keys.ts';
import {
  type Answer,
  type Answers,
  allQuestions,
  chosenIn,
  followUpsOf,
  pagesOf,
  pathOf,
} from '../../answers/questions/path.ts';
import { versionOf } from '../../answers/records/hashes.ts';
import { referenceOf } from '../../answers/records/identify.ts';
import {
  encryptSubmission,
  type Submission,
  telephonesIn,
} from '../../answers/records/submission.ts';
import { openSqliteStore } from '../../answers/store/sqlite/sqlite-store.ts';
import { addDays, dayAt, today } from '../../common/days.ts';
import type { Content } from '../../content/model/load.ts';
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

/** Numbers from 0 that are the same at each run, and look like chance. */
function chanceOf(seed: string) {
  let turn = 0;
  return (limit: number) => {
    turn += 1;
    return createHash('sha256').update(`${seed} ${turn}`).digest().readUInt32BE(0) % limit;
  };
}

type Chance = ReturnType<typeof chanceOf>;

/** Someone who could have filled in the form: each number is someone else, the same at each run. */
export function madeUpPerson(
  { form, study }: Pick<Content, 'form' | 'study'>,
  number: number,
  wish: Answers = {},
): Submission {
  const chance = chanceOf(`person ${number}`);
  const id = createHash('sha256').update(`id ${number}`).digest('hex').slice(0, 32);
  let answers: Answers = {};
  for (const page of pagesOf(form)) {
    const onPath = pathOf(form, answers).pages.find((one) => one.page === page);
    for (const { question, options } of onPath?.questions ?? []) {
      const answer = wish[question.id] ?? madeUp(question, options, number, chance);
      const more = followUpsOf(options, chosenIn(answer)).map(({ followUp }) => [
        followUp.id,
        wish[followUp.id] ??
          // A follow-up has to be answered.
          madeUp({ ...followUp, required: true }, optionsOf(followUp), number, chance),
      ]);
      answers = { ...answers, [question.id]: answer, ...Object.fromEntries(more) };
    }
  }
  const kept = pathOf(form, answers).kept;
  const receivedAt = `${addDays(today(), -1 - (number % 30))}T${String(8 + chance(12)).padStart(2, '0')}:${String(chance(60)).padStart(2, '0')}:00.000Z`;
  const at = new Date(Date.parse(receivedAt) - (5 + chance(40)) * 60_000).toISOString();
  return {
    id,
    reference: referenceOf(id),
    receivedAt,
    version: versionOf(form),
    consents: allQuestions(form)
      .filter(({ kind, id: one }) => kind === 'consent' && kept[one] != null)
      .map(({ id: one, ask }) => ({
        id: one,
        agreed: kept[one] === 'yes',
        wording: ask,
        policy: study.policyUpdated,
        at,
      })),
    telephones: telephonesIn(form, kept),
    answers: kept,
    ...(number % 25 === 3 && { notable: ['Sent within 30 seconds of the agreement'] }),
  };
}

/**
 * People to practise with. Some of the young ones still wait for their parent or guardian; of the others,
 * it is recorded that they agreed.
 */
export function practicePeople(
  content: Pick<Content, 'form' | 'study' | 'desk'>,
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
  options: readonly Pick<Option, 'id' | 'ends' | 'alone'>[],
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

/** A database of a trial, new if there is none, with these people in it. */
export async function fillTrial(
  { form }: Pick<Content, 'form'>,
  database: string,
  people: readonly Submission[],
) {
  const store = await openSqliteStore(database, { migrates: true });
  try {
    await prepareKeys(store, {
      database,
      host: '127.0.0.1',
      siteOrigins: ['http://localhost:4321'],
    });
    const recipients = await store.keys.inUse();
    for (const one of people) {
      const { record, sealed } = await encryptSubmission(one, recipients);
      const addresses = Object.values(one.answers).filter(
        (answer) => typeof answer === 'string' && /^\S+@\S+$/.test(answer),
      ) as string[];
      const draft = { id: one.id, data: Buffer.from(one.id), expiresAt: '2000-01-01' };
      await store.drafts.begin(draft);
      await store.answers.save(record, sealed, addresses, form, draft, draft.data);
    }
    await store.drafts.removeAll();
  } finally {
    await store.close();
  }
}
