import type { Desk } from '../schemas/desk-schema.ts';
import { quote } from '../yaml/describe-problem.ts';
import type { Problem } from '../yaml/yaml-file.ts';
import type { FormContent } from './form-schema.ts';
import { type AnyQuestion, optionsOf } from './question.ts';
import { conditionProblems } from './question-problems.ts';

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
      if (all.findIndex((one) => one.id === id) === index) continue;
      const message = `found ${quote(id)}. Expected an id that no other of the ${name} has`;
      yield { path: [name, index, 'id'], message };
    }
  }
  yield* guardianProblems(desk, form, questions);
  for (const [index, id] of needs.entries()) {
    if (questions.some((one) => one.id === id)) continue;
    const message = `found ${quote(id)}. Expected the id of a question of form.yaml that asks what an interview needs`;
    yield { path: ['needs', index], message };
  }
  const numbers = questions.filter(({ kind }) => kind === 'telephone').map(({ id }) => id);
  for (const id of Object.keys(phoneNumbers).filter((one) => !numbers.includes(one))) {
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
  const agrees = questions.find((one) => one.kind === 'consent' && 'waits' in one && one.waits);
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
    const known = questions.filter(({ kind }) => kinds.includes(kind)).map((one) => one.id);
    if (known.includes(id) || form.retired?.includes(id)) continue;
    const message = `found ${quote(id)}. Expected a question of form.yaml with "kind: ${kinds.join('" or "kind: ')}": ${known.join(', ') || 'none yet'}`;
    yield { path: ['guardian', ...path], message };
  }
}
