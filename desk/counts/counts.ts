import { declined } from '../../answers/questions/fields.ts';
import { type Answers, allQuestions, chosenIn } from '../../answers/questions/path.ts';
import type { FormVersion, StoredVersion } from '../../answers/records/records.ts';
import { addDays, addMonths } from '../../common/days.ts';
import {
  type AnyQuestion,
  optionsOf,
  preferNotToSay,
} from '../../content/model/questionnaire/question.ts';
import { keyOf } from '../people/versions.ts';
import { hideSmall, type Shown } from './hide-small.ts';

/** How many people chose each answer of a question, in the words of the newest form that has it. */
export type CountedQuestion = {
  key: string;
  /** The heading of the page that asks it. */
  section: string;
  ask: string;
  /** Whether people could choose several. */
  several: boolean;
  /** How many people were asked. */
  asked: number;
  choices: { label: string; people: number }[];
};

function isChoice({ kind }: AnyQuestion): boolean {
  return kind === 'one' || kind === 'several';
}

/**
 * Counts the choices of everyone, and never words that someone wrote.
 *
 * @param forms  every version of the questions, the newest first
 */
export function countChoices(forms: readonly StoredVersion[]) {
  const questions = new Map<string, CountedQuestion>();
  /** By question and the id of the choice. A later version may have the same words under another id. */
  const choices = new Map<string, Map<string, CountedQuestion['choices'][number]>>();
  for (const page of forms.flatMap(({ pages }) => pages)) {
    for (const question of allQuestions({ pages: [page] }).filter(isChoice)) {
      const key = keyOf(question);
      const { ask, kind } = question;
      const counted = questions.get(key) ?? {
        key,
        section: page.heading,
        ask,
        several: kind === 'several',
        asked: 0,
        choices: [],
      };
      questions.set(key, counted);
      const byId = choices.get(key) ?? new Map();
      choices.set(key, byId);
      // Only a page's own questions can be declined; what an answer asks further must be answered.
      const mayDecline = page.questions.some((asked) => asked === question && !asked.required);
      for (const { id, label } of choicesIn(question, mayDecline)) {
        if (byId.has(id)) continue;
        const same = counted.choices.find((choice) => choice.label === label);
        const choice = same ?? { label, people: 0 };
        if (!same) counted.choices.push(choice);
        byId.set(id, choice);
      }
    }
  }
  return {
    /** In the order of the newest form. */
    questions: [...questions.values()],
    add(form: FormVersion, answers: Answers) {
      for (const question of allQuestions(form).filter(isChoice)) {
        const answer = answers[question.id];
        const counted = questions.get(keyOf(question));
        if (counted && answer !== undefined) counted.asked += 1;
        for (const id of answer === null ? [declined] : chosenIn(answer)) {
          const choice = choices.get(keyOf(question))?.get(id);
          if (choice) choice.people += 1;
        }
      }
    },
  };
}

function choicesIn(
  question: AnyQuestion,
  mayDecline: boolean,
): readonly { id: string; label: string }[] {
  const decline = { id: declined, label: preferNotToSay };
  return mayDecline ? [...optionsOf(question), decline] : optionsOf(question);
}

/** How many signed up on a day such as 2026-11-20, or in a month such as 2026-11. */
export type CountedTime = { time: string; people: number };

/** Every day from the first to the last, also those on which nobody signed up. */
export function countDays(days: readonly string[]): CountedTime[] {
  return everyOne(days, (day) => addDays(day, 1));
}

/** How many people came in each month. */
export function countMonths(days: readonly CountedTime[]): CountedTime[] {
  const months = days.flatMap(({ time, people }) => new Array<string>(people).fill(monthOf(time)));
  return everyOne(months, (month) => monthOf(addMonths(`${month}-01`, 1)));
}

/** @param day  for example 2026-11-20 */
function monthOf(day: string): string {
  return day.slice(0, 7);
}

function everyOne(times: readonly string[], after: (time: string) => string): CountedTime[] {
  const people = Map.groupBy(times, (time) => time);
  const sorted = [...people.keys()].sort();
  const [last = ''] = sorted.slice(-1);
  const all: CountedTime[] = [];
  for (let time = sorted[0] ?? '~'; time <= last; time = after(time)) {
    all.push({ time, people: people.get(time)?.length ?? 0 });
  }
  return all;
}

/** A total as people may see it who do not know the answers. */
export function totalFor(people: number, smallest: number): string {
  const isSmall = people > 0 && people < smallest;
  return isSmall ? `fewer than ${smallest}` : people.toLocaleString('en-GB');
}

/** How many chose each answer, for people outside the team; 0 as `smallest` hides nothing. */
export function choicesToShow(
  { several, choices, asked }: Pick<CountedQuestion, 'several' | 'choices' | 'asked'>,
  smallest: number,
): Shown[] {
  const numbers = choices.map((choice) => choice.people);
  return several
    ? hideSmall(cellsOf(numbers, asked), [], smallest)
    : partsToShow(numbers, asked, smallest);
}

/**
 * How many signed up on each day and in each month, in the same way: someone may look at both, and the
 * days of a month make its number together.
 *
 * @param days  every day from the first to the last
 */
export function timesToShow(
  days: readonly CountedTime[],
  smallest: number,
): { days: Shown[]; months: Shown[] } {
  const months = countMonths(days);
  const people = days.reduce((sum, day) => sum + day.people, 0);
  const all = [...days, ...months].map((time) => time.people);
  const monthAt = (index: number) => days.length + index;
  const total = all.length;
  const shown = hideSmall(
    cellsOf([...all, people], people),
    [
      { parts: months.map((_, index) => monthAt(index)), sum: total },
      ...months.map(({ time }, index) => ({
        parts: [...days.keys()].filter((day) => monthOf(days[day]?.time ?? '') === time),
        sum: monthAt(index),
      })),
      { parts: [...days.keys()], sum: total },
    ],
    smallest,
  );
  return { days: shown.slice(0, days.length), months: shown.slice(days.length, total) };
}

/** Hides small numbers that make a total together, and more: one that is hidden alone could be worked out. */
function partsToShow(numbers: readonly number[], total: number, smallest: number): Shown[] {
  const parts = numbers.map((_, index) => index);
  const cells = cellsOf([...numbers, total], total);
  return hideSmall(cells, [{ parts, sum: numbers.length }], smallest).slice(0, -1);
}

function cellsOf(numbers: readonly number[], whole: number) {
  return numbers.map((number) => ({ number, of: whole }));
}
