import { quote } from '../yaml/describe-problem.ts';
import type { Problem, YamlPath } from '../yaml/yaml-file.ts';
import { type AnyQuestion, type Condition, optionsOf } from './question.ts';

type Asked = {
  /** Those that a condition can name, if they have choices. */
  questions: readonly AnyQuestion[];
  /** What these are, for example "a question with choices on an earlier page". */
  expected: string;
  /** Others, only to say why one of them cannot be named. */
  others?: readonly AnyQuestion[];
};

/** What is wrong with a condition on the answers to some questions; paths begin with `path`. */
export function* conditionProblems(
  condition: Condition | undefined,
  path: YamlPath,
  { questions, expected, others = [] }: Asked,
): Generator<Problem> {
  for (const [id, wanted] of Object.entries(condition ?? {})) {
    const named = questions.find((question) => question.id === id);
    const answers = named ? answersTo(named) : [];
    if (answers.length === 0) {
      const known = named ?? others.find((question) => question.id === id);
      const why = known && answersTo(known).length === 0 ? ', a question without choices' : '';
      const choices = questions.filter((question) => answersTo(question).length > 0);
      const list = choices.map((question) => question.id).join(', ') || 'none yet';
      yield {
        path: [...path, id],
        message: `found ${quote(id)}${why}. Expected ${expected}: ${list}`,
      };
    }
    for (const answer of [wanted].flat().filter((one) => !answers.includes(one))) {
      if (answers.length === 0) break;
      const list = answers.join(', ');
      const message = `found ${quote(answer)}. Expected an answer to that question: ${list}`;
      yield { path: [...path, id], message };
    }
  }
}

/** The ids of the answers that a condition can name. */
function answersTo(question: AnyQuestion): string[] {
  if (question.kind === 'consent') return question.refuse ? ['yes', 'no'] : ['yes'];
  return optionsOf(question).map(({ id }) => id);
}
