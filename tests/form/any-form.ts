import { array, nat } from 'fast-check';
import { type FormContent, formSchema } from '../../content/model/questionnaire/form-schema.ts';
import { writtenKinds } from '../../content/model/questionnaire/question-schema.ts';
import { easyWords, introductions, otherWords } from './any-words.ts';
import { cupsAndSpoons } from './cups-and-spoons.ts';

/** A choice from none up to, not including, `count`, as the generated numbers have it. */
export type Chooser = (count: number) => number;

/** The fewer and the smaller the numbers, the simpler what is made from them. */
export const anyNumbers = array(nat(), { minLength: 1, maxLength: 600, size: 'max' });

export function pickFrom(numbers: readonly number[]): Chooser {
  let at = 0;
  return (count) => (numbers[at++] ?? 0) % count;
}

/** A questionnaire that the build accepts: random pages, kinds, options, follow-ups and conditions. */
export const anyForm = anyNumbers.map((numbers) => formFrom(pickFrom(numbers)));

const cups = cupsAndSpoons();

type Known = { id: string; answers: string[] };

const health = { category: 'Health-related', when: { 'agrees-health': 'yes' } };

function formFrom(pick: Chooser): FormContent {
  const rarely = (one: number) => pick(one) === one - 1;
  const known: Known[] = [];
  let onThisPage: Known[] = [];
  let count = 0;
  const newId = () => `q-${++count}`;

  function condition() {
    const chosen = known.filter(() => rarely(4)).slice(0, 2);
    const wanted = chosen.map(({ id, answers }) => {
      const first = answers[pick(answers.length)];
      return [id, rarely(3) ? [first, answers[pick(answers.length)]] : first];
    });
    return wanted.length > 0 ? { when: Object.fromEntries(wanted) } : {};
  }

  function exception() {
    const { when } = { when: undefined, ...condition() };
    return when ? { unless: when } : {};
  }

  function details(kind: string, isEarly: boolean, isFollowUp = false): object {
    const id = newId();
    const common = {
      id,
      kind,
      policy: id,
      ask: `${id}?`,
      error: `Answer ${id}`,
      ...(rarely(3) && { hint: `Help with ${id}.` }),
      ...(rarely(2) && { easy: easyWords(id, kind, rarely) }),
    };
    if (kind === 'number') return { ...common, least: -5, most: 5 + pick(90) };
    if (kind === 'consent') {
      onThisPage.push({ id, answers: ['yes', 'no'] });
      const agree = `I agree to ${id}`;
      return {
        ...common,
        agree,
        refuse: `No ${id}`,
        ...(rarely(2) && { facts: [`About ${id}.`] }),
      };
    }
    if (kind !== 'one' && kind !== 'several') return common;
    const ids = Array.from({ length: 2 + pick(3) }, (_, index) => `a-${index + 1}`);
    onThisPage.push({ id, answers: ids });
    const kinds = isEarly ? ['one'] : ['one', ...writtenKinds];
    const asks = () => ({ category: 'Demographic', ...details(oneOf(kinds), isEarly, true) });
    const options = ids.map((answer, index) => ({
      id: answer,
      label: `${id} ${answer}`,
      ...(rarely(3) && { easy: { label: `Easy ${answer}` } }),
      // The first two are always there, so that the question can be answered.
      ...(!isFollowUp && index > 1 && rarely(2) ? condition() : {}),
      ...(!isFollowUp && index > 1 && rarely(3) ? exception() : {}),
      ...(index > 0 && rarely(12) ? { ends: 'end' } : {}),
      ...(!isFollowUp && kind === 'several' && rarely(6) ? { alone: true } : {}),
      ...(!isFollowUp && rarely(4) ? { asks: asks() } : {}),
    }));
    return { ...common, options };
  }

  const oneOf = (kinds: readonly string[]) => kinds[pick(kinds.length)] ?? 'one';

  /** A question of a section may share the page of the one before it, on which no condition of it can look. */
  function onPage(isFirst: boolean) {
    if (!isFirst && rarely(2)) return { samePage: true };
    known.push(...onThisPage);
    onThisPage = [];
    return {};
  }

  function question(kinds: readonly string[], isEarly: boolean, isFirst: boolean) {
    const shared = onPage(isFirst);
    const kind = oneOf(kinds);
    const own = rarely(2) ? condition() : {};
    const isHealth = !isEarly && rarely(4);
    const when = { ...('when' in own && own.when), ...(isHealth && health.when) };
    const other = condition();
    return {
      ...details(kind, isEarly),
      ...(rarely(3) && { introduction: 'Before this question.' }),
      category: isHealth ? health.category : 'Demographic',
      ...(Object.keys(when).length > 0 && { when }),
      ...(rarely(4) && exception()),
      ...shared,
      ...(rarely(3) && { required: true }),
      ...('when' in other && rarely(2) && { instead: [{ ...other, ...otherWords(kind, rarely) }] }),
    };
  }

  function section(questions: () => readonly object[]) {
    known.push(...onThisPage);
    onThisPage = [];
    const opening = introductions(condition(), rarely);
    const asked = questions();
    return { id: `p-${++count}`, heading: 'A page', ...opening, questions: asked };
  }

  const several = (most: number, kinds: readonly string[], isEarly: boolean, hasBefore = false) =>
    Array.from({ length: 1 + pick(most) }, (_, index) =>
      question(kinds, isEarly, index === 0 && !hasBefore),
    );

  function agreement() {
    const other = condition();
    const shared = onPage(false);
    onThisPage.push({ id: 'agrees-health', answers: ['yes', 'no'] });
    const about = { category: 'Preferences and consents', policy: 'what they agreed to' };
    const consent = { ...about, kind: 'consent', required: true };
    const error = 'Answer';
    const instead =
      'when' in other ? { instead: [{ ...other, ...otherWords('consent', rarely) }] } : {};
    const facts = ['We keep it safe.', 'Write to team@kettle.example to stop.'];
    return [
      {
        ...consent,
        id: 'agrees',
        ask: 'Agree?',
        agree: 'I agree',
        error,
        facts,
        ...instead,
        easy: { agree: 'I say yes' },
      },
      {
        ...consent,
        id: 'agrees-health',
        ask: 'Agree to this?',
        agree: 'I do',
        refuse: 'I do not',
        introduction: 'The law protects this more strongly.',
        error,
        covers: ['Health-related'],
        ...shared,
      },
      ...(rarely(4) ? several(1, ['one', 'several'], true, true) : []),
    ];
  }

  const choices = ['one', 'several', 'consent'];
  const early = Array.from({ length: pick(4) }, () => section(() => several(2, choices, true)));
  const agreed = section(agreement);
  const kinds = [...choices, ...writtenKinds];
  const late = Array.from({ length: 1 + pick(3) }, () => section(() => several(3, kinds, false)));
  return formSchema.parse({
    ...cups,
    easyWords: { easy: 'Easy words', usual: 'Usual words' },
    pages: [...early, agreed, ...late],
    thanks: {
      heading: cups.thanks.heading,
      passages: [
        { text: 'We will write to you.', easy: { text: 'We write to you.' } },
        { text: 'You gave such an answer.', ...condition() },
        { text: 'You gave no such answer.', ...exception() },
      ],
    },
    ends: [{ id: 'end', heading: 'The end', text: ['Thank you.'] }],
  });
}
