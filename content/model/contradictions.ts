import { longDate } from '../../common/days.ts';
import { asksGuardian } from './policy/policy-names.ts';
import type { FormContent } from './questionnaire/form-schema.ts';
import { type AnyQuestion, optionsOf } from './questionnaire/question.ts';
import { conditionProblems } from './questionnaire/question-problems.ts';
import type { Desk } from './schemas/desk-schema.ts';
import type { Study } from './schemas/schema.ts';
import { quote } from './yaml/describe-problem.ts';
import type { Problem } from './yaml/yaml-file.ts';

/** Facts of study.yaml that say something of interviews, of recordings of them, or of payments. */
const presuppose: Readonly<Record<'interviews' | 'recordings' | 'payments', readonly Path[]>> = {
  interviews: [
    ['retention', 'screeningMonths'],
    ['retention', 'recordingsYears'],
    ['signUp', 'interview'],
  ],
  recordings: [
    ['recipients', 'recordsInterviews'],
    ['recipients', 'transcribes'],
  ],
  payments: [
    ...(['payment', 'paidHow', 'ifYouStop', 'ifItTakesLonger', 'supporterCosts', 'benefits'].map(
      (field) => ['signUp', field] as const,
    ) satisfies Path[]),
    ['recipients', 'pays'],
  ],
};

type Path = readonly [group: 'retention' | 'signUp' | 'recipients', field: string];

const remedies = {
  interviews: 'Put "interviews: true" if you interview people, or remove this line',
  recordings:
    'Put under "retention" how long you keep recordings of interviews (recordingsYears), or remove this line',
  payments:
    'Put under "retention" how long you keep records of payments (financialRecordsYears), or, if you pay nobody, remove this line',
} as const;

/** What facts of study.yaml, each of which is valid, say against each other. */
export function* studyProblems(study: Study): Generator<Problem> {
  const { retention, signUp } = study;
  const has = {
    interviews: study.interviews === true,
    recordings: Boolean(retention.recordingsYears),
    payments: Boolean(retention.financialRecordsYears),
  };
  for (const [what, paths] of Object.entries(presuppose)) {
    const name = what as keyof typeof has;
    if (has[name]) continue;
    for (const [group, field] of paths) {
      const found: unknown = Object(study[group])[field];
      if (found == null) continue;
      const words = typeof found === 'object' ? 'is there' : `found ${JSON.stringify(found)}`;
      yield {
        path: [group, field],
        message: `${words}, but nothing says that the study has ${name}. ${remedies[name]}`,
      };
    }
  }
  if (has.interviews && !retention.screeningMonths) {
    const message =
      'is missing. Expected for how many months you keep answers after an interview, because the ' +
      'study has interviews';
    yield { path: ['retention', 'screeningMonths'], message };
  }
  const { amount, payment } = signUp ?? {};
  const said = numbersIn(payment);
  // A sum in words alone is not compared.
  if (amount && said.length > 0 && numbersIn(amount).some((number) => !said.includes(number))) {
    const message =
      `found ${JSON.stringify(amount)}, but payment says ${JSON.stringify(payment)}. ` +
      'Put the same amount in both';
    yield { path: ['signUp', 'amount'], message };
  }
  if (signUp?.closes && signUp.closes > retention.screeningLatest) {
    const message =
      `found "${signUp.closes}". Expected ${retention.screeningLatest} at the latest: all answers are ` +
      `deleted after ${longDate(retention.screeningLatest)} (retention.screeningLatest)`;
    yield { path: ['signUp', 'closes'], message };
  }
}

function numbersIn(text: string | null | undefined): number[] {
  const found = text?.match(/\d+(?:,\d{3})*(?:\.\d+)?/g) ?? [];
  return found.map((number) => Number(number.replaceAll(',', '')));
}

/** What study.yaml lacks for what form.yaml asks. */
export function* studyForFormProblems(study: Study, form: FormContent): Generator<Problem> {
  if (!asksGuardian(form) || study.retention.guardianDays) return;
  const message =
    'is missing. Expected for how many days answers wait for a guardian, because a consent in ' +
    'form.yaml has "waits: true"';
  yield { path: ['retention', 'guardianDays'], message };
}

/** What a form with the facts in its words says against itself, such as "30 to 24". */
export function* filledFormProblems(form: FormContent): Generator<Problem> {
  for (const [page, { questions }] of form.pages.entries()) {
    for (const [index, question] of questions.entries()) {
      for (const [number, { label }] of optionsOf(question).entries()) {
        const [, least = '', most = ''] = /^(\d+) to (\d+)$/.exec(label) ?? [];
        if (Number(least) <= Number(most)) continue;
        const message = `prints "${label}". Expected the smaller number first; change the answers`;
        yield {
          path: ['pages', page, 'questions', index, 'options', number, 'label'],
          message,
        };
      }
    }
  }
}

/** What is wrong with desk.yaml, whose fields are each valid: what it says of the form's questions above all. */
export function* deskProblems(desk: Desk, form: FormContent): Generator<Problem> {
  const questions = form.pages.flatMap((page) =>
    page.questions.flatMap((question) => [
      question,
      ...optionsOf(question).flatMap(({ asks }) => asks ?? []),
    ]),
  );
  const {
    quotas = [],
    contradictions = [],
    fairTo = [],
    letters,
    phoneNumbers = {},
    needs = [],
  } = desk;
  for (const [name, all] of Object.entries({ quotas, contradictions, fairTo })) {
    for (const [index, { when }] of all.entries()) {
      const expected = 'a question of form.yaml with choices';
      yield* conditionProblems(when, [name, index, 'when'], { questions, expected });
    }
  }
  for (const [index, { people, share }] of quotas.entries()) {
    if ((people === undefined) !== (share === undefined)) continue;
    const found = people === undefined ? 'has neither people nor share' : 'has people and share';
    yield {
      path: ['quotas', index],
      message: `${found}. Expected one of them, for example "people: 8" or "share: a third"`,
    };
  }
  for (const [name, all] of Object.entries({ quotas, letters })) {
    for (const [index, { id }] of all.entries()) {
      if (all.findIndex((other) => other.id === id) === index) continue;
      const message = `found ${quote(id)}. Expected an id that no other of the ${name} has`;
      yield { path: [name, index, 'id'], message };
    }
  }
  yield* guardianProblems(desk, form, questions);
  for (const [index, id] of needs.entries()) {
    if (questions.some((question) => question.id === id)) continue;
    const message = `found ${quote(id)}. Expected the id of a question of form.yaml that asks what an interview needs`;
    yield { path: ['needs', index], message };
  }
  const numbers = questions.filter(({ kind }) => kind === 'telephone').map(({ id }) => id);
  for (const id of Object.keys(phoneNumbers).filter((named) => !numbers.includes(named))) {
    const list = numbers.join(', ') || 'none yet';
    const message = `found ${quote(id)}. Expected a question of form.yaml with "kind: telephone": ${list}`;
    yield { path: ['phoneNumbers', id], message };
  }
}

/** Someone who waits for a guardian may not be contacted, so the desk must know how to reach the guardian. */
function* guardianProblems(
  { guardian, letters }: Desk,
  form: FormContent,
  questions: readonly AnyQuestion[],
): Generator<Problem> {
  const agrees = questions.find(
    (question) => question.kind === 'consent' && 'waits' in question && question.waits,
  );
  if (agrees && !guardian) {
    const message = `is missing, and form.yaml asks a parent or guardian to agree (${agrees.id}). Expected name: the id of the question for their name, and reach: a list of those for their email address and phone number`;
    yield { path: ['guardian'], message };
  }
  if (agrees && !letters.some(({ to }) => to === 'guardian')) {
    const message = `none is to the parent or guardian, whom form.yaml asks to agree (${agrees.id}). Expected a letter with "to: guardian"`;
    yield { path: ['letters'], message };
  }
  const { name, reach = [] } = guardian ?? {};
  const asked = [
    ...(name === undefined ? [] : [{ id: name, path: ['name'], kinds: ['line'] }]),
    ...reach.map((id, index) => ({ id, path: ['reach', index], kinds: ['email', 'telephone'] })),
  ];
  for (const { id, path, kinds } of asked) {
    const known = questions
      .filter(({ kind }) => kinds.includes(kind))
      .map((question) => question.id);
    if (known.includes(id) || form.retired?.includes(id)) continue;
    const message = `found ${quote(id)}. Expected a question of form.yaml with "kind: ${kinds.join('" or "kind: ')}": ${known.join(', ') || 'none yet'}`;
    yield { path: ['guardian', ...path], message };
  }
}
