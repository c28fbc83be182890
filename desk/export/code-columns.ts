import { type Answer, chosenIn } from '../../answers/questions/path.ts';
import { type AnyQuestion, optionsOf } from '../../content/model/questionnaire/question.ts';
import type { ExportColumn } from './what-goes.ts';

/** A column for programs that count, beside the one with the words of the answer. */
export type CodeColumn = {
  /** Of the question. */
  id: string;
  askedIn: ExportColumn['askedIn'];
  heading: string;
  /** Nothing of someone who was not asked, was not offered it, or gave no answer. */
  read(question: AnyQuestion, answer: Answer | undefined): string;
};

/**
 * Of each choice of a question with several, 1 for those who chose it and 0 for the others; of any other
 * choice, its id, which stays when a later version has other words for it.
 */
export function codeColumns(columns: Iterable<ExportColumn>): CodeColumn[] {
  return [...columns].flatMap(({ id, heading, askedIn, isInternational }): CodeColumn[] => {
    const questions = [...askedIn.values()];
    const [newest] = questions;
    if (!newest || isInternational) return [];
    const of = { id, askedIn };
    if (newest.kind === 'several')
      return choicesOf(questions).map((choice) => ({ ...of, ...ofChoice(heading, choice) }));
    if (newest.kind !== 'one' && newest.kind !== 'consent') return [];
    const code = (_: AnyQuestion, answer: Answer | undefined) =>
      typeof answer === 'string' ? answer : '';
    return [{ ...of, heading: `${heading} (code)`, read: code }];
  });
}

type Choice = { id: string; label: string };

/** Of all versions, in the words of the newest that has it; those in the same words with their ids. */
function choicesOf(questions: readonly AnyQuestion[]): Choice[] {
  const byId = new Map<string, string>();
  for (const { id, label } of questions.flatMap(optionsOf)) {
    if (!byId.has(id)) byId.set(id, label);
  }
  const labels = [...byId.values()];
  const isOnly = (label: string) => labels.filter((one) => one === label).length === 1;
  return Array.from(byId, ([id, label]) => ({
    id,
    label: isOnly(label) ? label : `${label} (${id})`,
  }));
}

function ofChoice(heading: string, { id, label }: Choice): Pick<CodeColumn, 'heading' | 'read'> {
  return {
    heading: `${heading} (${label})`,
    read(question, answer) {
      const isOffered = optionsOf(question).some((option) => option.id === id);
      return isOffered && Array.isArray(answer)
        ? String(Number(chosenIn(answer).includes(id)))
        : '';
    },
  };
}
