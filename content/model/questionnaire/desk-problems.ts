import type { Desk } from '../schemas/desk-schema.ts';
import { quote } from '../yaml/describe-problem.ts';
import type { Problem } from '../yaml/yaml-file.ts';
import { conditionProblems } from './condition-problems.ts';
import type { FormContent } from './form-schema.ts';
import { optionsOf } from './question.ts';

/** What is wrong with desk.yaml, whose fields are each valid: what it says of the form's questions above all. */
export function* deskProblems(desk: Desk, form: FormContent): Generator<Problem> {
  const questions = form.pages.flatMap((page) =>
    page.questions.flatMap((question) => [
      question,
      ...optionsOf(question).flatMap(({ asks }) => asks ?? []),
    ]),
  );
  const { quotas = [], contradictions = [], letters, phoneNumbers = {} } = desk;
  for (const [name, all] of Object.entries({ quotas, contradictions })) {
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
  const numbers = questions.filter(({ kind }) => kind === 'telephone').map(({ id }) => id);
  for (const id of Object.keys(phoneNumbers).filter((one) => !numbers.includes(one))) {
    const list = numbers.join(', ') || 'none yet';
    const message = `found ${quote(id)}. Expected a question of form.yaml with "kind: telephone": ${list}`;
    yield { path: ['phoneNumbers', id], message };
  }
}
