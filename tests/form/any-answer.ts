import { partsOf } from '../../answers/questions/fields.ts';
import {
  type FollowUp,
  isWritten,
  type Option,
  type Question,
  type Written,
} from '../../content/model/questionnaire/question.ts';
import type { Pick } from './any-form.ts';
import { writtenExamples } from './written-examples.ts';

/** By the question's id, what must be stored. */
export type Expected = Record<string, string | readonly string[] | null>;

/** What someone does with the fields of a question, and what must come of it. */
type Answered = {
  fill: Record<string, string | readonly string[]>;
  answers: Expected;
  /** Whether the form must accept it. */
  isRight: boolean;
  /** The options that are chosen. */
  chosen: readonly Option[];
};

const decline = 'prefer-not-to-say';
function writtenAnswer(question: Written, pick: Pick, mayBeWrong: boolean): Answered {
  const { id, kind, required } = question;
  const { right, wrong } = writtenExamples[question.kind];
  const fillWith = (typed: string | readonly string[]) => {
    const texts = [typed].flat();
    const names = partsOf(question);
    return {
      ...Object.fromEntries(names.map((name, index) => [name, texts[index] ?? ''])),
      [`${id}.${decline}`]: [] as string[],
    };
  };
  const declined = { [`${id}.${decline}`]: [decline] };
  const [text, stored] = right[pick(right.length)] ?? ['', ''];
  const chosen: Option[] = [];
  const ways: Answered[] = [
    { fill: fillWith(text), answers: { [id]: stored }, isRight: true, chosen },
  ];
  if (!required) {
    ways.push(
      { fill: { ...fillWith(''), ...declined }, answers: { [id]: null }, isRight: true, chosen },
      { fill: fillWith(kind === 'line' ? '\u3164\u2800' : ''), answers: {}, isRight: true, chosen },
    );
  }
  if (mayBeWrong) {
    const both = { ...fillWith(text), ...(required ? fillWith('') : declined) };
    ways.push(
      { fill: fillWith(wrong[pick(wrong.length)] ?? ''), answers: {}, isRight: false, chosen },
      { fill: both, answers: {}, isRight: false, chosen },
    );
  }
  return ways[pick(ways.length)] ?? { fill: {}, answers: {}, isRight: true, chosen };
}

/** @param options  those that this person must be offered */
export function anyAnswer(
  question: Question | FollowUp,
  options: readonly Option[],
  pick: Pick,
  mayBeWrong: boolean,
): Answered {
  const { id, kind, required } = question;
  if (isWritten(question)) return writtenAnswer(question, pick, mayBeWrong);
  const all =
    kind === 'consent' ? ['yes', ...(question.refuse ? ['no'] : [])] : options.map((o) => o.id);
  const isAlone = (answer: string) => options.find((option) => option.id === answer)?.alone;
  const one = all[pick(all.length)] ?? '';
  const others = all.filter((answer) => !isAlone(answer) && pick(2) === 0);
  const some = others.length > 0 ? others : [one];
  const answer = kind === 'several' ? some : one;
  const ways: { sent: readonly string[]; answers: Expected; isRight: boolean }[] = [
    { sent: [answer].flat(), answers: { [id]: answer }, isRight: true },
  ];
  if (required) {
    if (mayBeWrong) ways.push({ sent: [], answers: {}, isRight: false });
  } else {
    ways.push(
      { sent: [decline], answers: { [id]: null }, isRight: true },
      { sent: [], answers: {}, isRight: true },
    );
    if (mayBeWrong && kind === 'several') {
      ways.push({ sent: [decline, ...some], answers: {}, isRight: false });
    }
  }
  const alone = options.find((option) => option.alone);
  if (mayBeWrong && kind === 'several' && alone && !some.includes(alone.id)) {
    ways.push({ sent: [alone.id, ...some], answers: {}, isRight: false });
  }
  const { sent, answers, isRight } = ways[pick(ways.length)] ?? {
    sent: [],
    answers: {},
    isRight: true,
  };
  const chosen = options.filter((option) => sent.includes(option.id));
  const whole: Answered = { fill: { [id]: sent }, answers, isRight, chosen };
  for (const option of options) {
    if (!option.asks) continue;
    const offered = option.asks.kind === 'one' ? option.asks.options : [];
    const more = anyAnswer({ ...option.asks, required: true }, offered, pick, mayBeWrong);
    Object.assign(whole.fill, more.fill);
    if (!chosen.includes(option)) continue;
    Object.assign(whole.answers, more.answers);
    whole.isRight &&= more.isRight;
    whole.chosen = [...whole.chosen, ...more.chosen];
  }
  return whole;
}
