import type { FormContent } from '../../../content/model/questionnaire/form-schema.ts';
import { isAgreement } from '../../../content/model/questionnaire/question.ts';
import type { FormFacts } from '../facts.ts';
import { PaperQuestion, Signature } from './paper-question.tsx';
import type { FormOnPaper, QuestionOnPaper, SectionOnPaper } from './paper-questions.ts';

type SectionProps = {
  form: FormContent;
  facts: FormFacts;
  section: SectionOnPaper;
  paper: FormOnPaper;
};

export function PaperSection({ section, paper, form, facts }: SectionProps) {
  const { words, others, questions } = section;
  const isRefused = questions.some((asked) => asked.words.kind === 'consent' && asked.words.refuse);
  const signs = questions.some((asked) => isAgreement(asked.words));
  const first = runFrom(paper, questions[0]);
  // What is only for some begins with whom it is for, so that nobody else reads the introduction.
  const isWhole = first !== undefined && first.length >= questions.length;
  return (
    <section>
      <h2>{words.heading}</h2>
      {isWhole && <Run run={first} paper={paper} />}
      {words.introduction && <p>{words.introduction}</p>}
      {others.map(({ when, words: other }) => (
        <p key={other.introduction}>
          If you ticked {paper.ticked(when)}: {other.introduction}
        </p>
      ))}
      {questions.map((question, index) => {
        const run = index === 0 && isWhole ? undefined : runFrom(paper, question);
        return (
          <PaperQuestion
            key={question.number}
            question={question}
            paper={paper}
            form={form}
            facts={facts}
          >
            {run && <Run run={run} paper={paper} />}
          </PaperQuestion>
        );
      })}
      {signs && (
        <Signature
          who={`Signature of the person who takes part${isRefused ? ', for what is ticked here' : ''}`}
        >
          If you cannot sign, make your mark, or ask someone to write that you agreed and to sign.
        </Signature>
      )}
    </section>
  );
}

/** The questions that are for the same people, one after another, if this one begins them. */
function runFrom({ sections }: FormOnPaper, question: QuestionOnPaper | undefined) {
  if (!question?.forWhom) return undefined;
  const all = sections.flatMap(({ questions }) => questions);
  const isSame = (other: QuestionOnPaper | undefined) =>
    JSON.stringify(other?.forWhom) === JSON.stringify(question.forWhom);
  const at = all.indexOf(question);
  if (isSame(all[at - 1])) return undefined;
  const end = all.findIndex((other, index) => index > at && !isSame(other));
  return all.slice(at, end < 0 ? all.length : end);
}

type RunProps = { run: readonly QuestionOnPaper[]; paper: FormOnPaper };

/** Whom some questions are for, and where everyone else goes on. */
function Run({ run, paper: { ticked, sections } }: RunProps) {
  const [first, last] = [run[0], run.at(-1)];
  if (!first?.forWhom || !last) return null;
  const { when, unless } = first.forWhom;
  const which =
    first === last
      ? `Question ${first.number} is`
      : `Questions ${first.number} ${run.length > 2 ? 'to' : 'and'} ${last.number} are`;
  const isLast = last === sections.at(-1)?.questions.at(-1);
  const next = isLast ? '‘Send it to us’' : `question ${last.number + 1}`;
  return (
    <p className="route">
      {when
        ? `${which} only for you if you ticked ${ticked(when)}${unless ? `, and did not tick ${ticked(unless)}` : ''}. If not, go to ${next}.`
        : unless && `Go to ${next} if you ticked ${ticked(unless)}.`}
    </p>
  );
}
