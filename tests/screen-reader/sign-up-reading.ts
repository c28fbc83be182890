import { choicesOf } from '../../answers/questions/fields.ts';
import { type Answer, type Asked, type PageOnPath, pathOf } from '../../answers/questions/path.ts';
import { loadContent } from '../../content/model/load.ts';
import { isWritten, optionsOf } from '../../content/model/questionnaire/question.ts';
import { answersWith } from '../journeys/form-answers.ts';
import { type Reading, type ReadingStep, saying } from './reading.ts';

const { form } = loadContent();

/** Someone who chooses every first answer. */
const answers = answersWith();
const { pages } = pathOf(form, answers);

export const signUpReading: Reading = {
  name: 'sign-up',
  title:
    'Someone sends a page empty, hears what is missing, answers every page, and hears the thanks',
  place: 'form',
  path: '/',
  page: 'the form',
  criteria: '1.3.1 1.3.5 2.1.1 2.4.3 2.4.6 3.3.1 3.3.2 3.3.3 4.1.2 4.1.3'.split(' '),
  steps: [
    { key: 'Down', until: saying(form.before.start), atMost: 20 },
    { key: 'Return', expect: beginning(pages[0]) },
    { key: 'Tab', until: /Continue/, atMost: 12 },
    { key: 'Return', expect: /Error: / },
    ...pages.flatMap(answering),
    // Not the link at the top of the check that leads to the button.
    { key: 'Tab', until: /(?<!‘)Send my answers/, atMost: 60 },
    { key: 'Return', expect: saying(start(form.thanks.heading)) },
    { key: 'Down', times: 12 },
  ],
};

/** A heading may be two lines, which are read one after the other. */
function start(heading: string): string {
  return heading.split(' ', 2).join(' ');
}

/** The heading of a page begins with that of its section. */
function beginning(onPath: PageOnPath | undefined): RegExp {
  return saying(start(onPath?.page.section.heading ?? form.check.heading));
}

/** Answers each question of a page that must be answered, with the keyboard. */
function answering({ questions }: PageOnPath, index: number): ReadingStep[] {
  const [first, ...others] = questions
    .filter(({ question }) => question.required)
    .map(answeringOne);
  return [
    // On the first page, the error has led to its field.
    ...(first?.slice(index === 0 ? 1 : 0) ?? []),
    ...others.flat(),
    { key: 'Tab', until: /Continue/, atMost: 60 },
    { key: 'Return', expect: beginning(pages[index + 1]) },
  ];
}

function answeringOne({ question, options }: Asked): ReadingStep[] {
  if (isWritten(question)) return typing(question.ask, answers[question.id]);
  const [first] = choicesOf({ question, options });
  return [
    { key: 'Tab', until: new RegExp(RegExp.escape(first?.label ?? '')), atMost: 12 },
    { key: 'space' },
    ...(first?.asks ? answeringOne({ question: first.asks, options: optionsOf(first.asks) }) : []),
  ];
}

function typing(ask: string, answer: Answer | undefined): ReadingStep[] {
  return [
    { key: 'Tab', until: new RegExp(RegExp.escape(ask)), atMost: 12 },
    { type: String(answer) },
  ];
}
