import { partsOf } from '../../answers/questions/fields.ts';
import {
  type FollowUp,
  isWritten,
  type Option,
  type Question,
  type Written,
} from '../../content/model/questionnaire/question.ts';
import type { Chooser } from './any-form.ts';

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
function writtenAnswer(question: Written, pick: Chooser, mayBeWrong: boolean): Answered {
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
  pick: Chooser,
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

type Examples = {
  /** What people type into the fields of a question, and what must be stored of it. */
  right: [typed: string | readonly string[], stored: string][];
  wrong: (string | readonly string[])[];
};

const long = 'x'.repeat(2_001);

/** Right and wrong answers to questions of each kind that is answered in writing. */
export const writtenExamples: Readonly<Record<Written['kind'], Examples>> = {
  line: {
    right: [
      ['Ann', 'Ann'],
      [' =1+1\t', '=1+1'],
      ['Zoe\u0308 "ن" 🙂', 'Zo\u00eb "ن" 🙂'],
    ],
    wrong: [long],
  },
  lines: {
    right: [
      ['one\ntwo', 'one\ntwo'],
      ['+44, <b>', '+44, <b>'],
    ],
    wrong: [long],
  },
  email: {
    right: [
      ['someone@example.org', 'someone@example.org'],
      ['someone@straße.example', 'someone@straße.example'],
      ['<a@b.example>', 'a@b.example'],
      ['"A" <a@xn--strae-oqa.example>', 'a@straße.example'],
    ],
    wrong: ['a@b', 'a b@c.example', 'a@b,example'],
  },
  telephone: {
    right: [
      // Mobiles, which every question takes.
      ['(07700) 900-000', '(07700) 900-000'],
      ['\u202d(+44) 7700 900000\u202c', '(+44) 7700 900000'],
    ],
    wrong: ['12', 'ring me'],
  },
  number: {
    right: [
      ['-5', '-5'],
      ['004', '4'],
    ],
    wrong: ['-6', '1000', 'x', '1.5', '1e1'],
  },
  date: {
    right: [
      [['31', '3', '2026'], '2026-03-31'],
      [['1', '2', '2024'], '2024-02-01'],
      [['29', '02', '2024'], '2024-02-29'],
    ],
    wrong: [
      ['31', '2', '2024'],
      ['1', '', '2024'],
      ['1', '13', '2024'],
      ['1', '2', '24'],
    ],
  },
};
