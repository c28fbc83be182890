import { pairsOf, type Typed } from '../../../answers/questions/fields.ts';
import { type Answers, pathOf } from '../../../answers/questions/path.ts';
import type { FormContent } from '../../../content/model/questionnaire/form-schema.ts';
import { isAgreement } from '../../../content/model/questionnaire/question.ts';
import { anyAnswer } from '../../form/any-answer.ts';

/** What a browser sends to sign someone up. */
export type SignUp = {
  /** With all fields up to the agreement. */
  begin: Sent;
  /** The pages after it. Their paths come after the draft's address. */
  pages: readonly Sent[];
};

/** Without a body, a page is only asked for. */
export type Sent = { path: string; body: string | undefined };

/** Chooses the first answer of each question that does not end the form, or all where it may be several. */
const pick = () => 0;

/** Someone who answers every question. */
export function signUpOf(form: FormContent): SignUp {
  let answers: Answers = {};
  const early: [string, string][] = [];
  const pages: Sent[] = [];
  let begin = '';
  for (let at = 0; ; at += 1) {
    const onPath = pathOf(form, answers).pages[at];
    if (!onPath) break;
    const { id } = onPath.page;
    const typed: Record<string, readonly string[]> = {};
    for (const { question, options } of onPath.questions) {
      const going = options.filter(({ ends }) => !ends);
      const { fill, answers: own, chosen } = anyAnswer(question, going, pick, false);
      answers = { ...answers, ...own };
      for (const [name, value] of Object.entries(fill)) typed[name] = [value].flat();
      for (const { asks } of chosen) {
        if (!asks) continue;
        const more = anyAnswer(asks, asks.kind === 'one' ? asks.options : [], pick, false);
        answers = { ...answers, ...more.answers };
        for (const [name, value] of Object.entries(more.fill)) typed[name] = [value].flat();
      }
    }
    if (!begin) early.push(...pairsOf(typed as Typed));
    else pages.push({ path: id, body: String(new URLSearchParams(pairsOf(typed as Typed))) });
    if (onPath.questions.some(({ question }) => isAgreement(question))) begin = `/start/${id}`;
  }
  return { begin: { path: begin, body: String(new URLSearchParams(early)) }, pages };
}
