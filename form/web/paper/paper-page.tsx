import type { Answers } from '../../../answers/questions/path.ts';
import { longDate } from '../../../common/days.ts';
import type { FormContent } from '../../../content/model/questionnaire/form-schema.ts';
import { isAgreement, preferNotToSay } from '../../../content/model/questionnaire/question.ts';
import type { FormFacts } from '../facts.ts';
import paperCss from '../styles/paper.css?inline';
import {
  type FormOnPaper,
  onPaper,
  questionsBefore,
  type SectionOnPaper,
} from './paper-questions.ts';
import { PaperSection } from './paper-section.tsx';

/** In the address of a paper in large print. The id of a question cannot have this name. */
export const largeField = 'large_print';

type Props = {
  form: FormContent;
  facts: FormFacts;
  /** For whom it is made: their answers to `questionsBefore`, as far as they are known. */
  known: Answers;
  large: boolean;
};

/** The whole form, to print and fill in with a pen, to open in Word, or to read out on the phone. */
export function PaperPage({ form, facts, known, large }: Props) {
  const paper = onPaper(form, known);
  const { study, company, email, letters, policyOnPaper, policyUpdated, signUp } = facts;
  return (
    <html lang="en-GB" className={large ? 'large' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <title>{`The sign-up form on paper – ${study}`}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        {/* In the page itself, so that it is whole when it is saved, sent by email or opened in Word. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the style sheet. */}
        <style dangerouslySetInnerHTML={{ __html: paperCss }} />
      </head>
      <body>
        <Versions form={form} known={known} large={large} />
        <main>
          <h1>{study}: the sign-up form on paper</h1>
          <p>
            This is a study by {company}. For questions, or to take part in another way, email{' '}
            {email}
            {facts.phone && `, or phone ${facts.phone}`}
            {facts.textNumber && `, or send a text to ${facts.textNumber}`}
            {facts.relayUk && `, or type ${facts.relayUk} in the Relay UK app`}.
          </p>
          <h2>How to fill in this form</h2>
          <ul>
            <li>Someone can help you. Put a tick or a cross in the boxes that you choose.</li>
            <li>
              ‘Must be answered’ is beside some questions. You can leave the others empty, or tick ‘
              {preferNotToSay}’.
            </li>
            <li>If you need more room, write on another sheet, with the number of the question.</li>
            <li>
              The questions are those of the form on our website. What they say about pages, or
              about saving the form, is only for that form.
            </li>
            <li>
              A person who works for the study will type your answers into that form. Then they are
              encrypted. We will lock this paper away, and destroy it when we delete the answers.
            </li>
            {signUp.closes && <li>The last day to sign up is {longDate(signUp.closes)}.</li>}
          </ul>
          {paper.sections.map((section) => (
            <PaperSection
              key={section.words.id}
              section={section}
              paper={paper}
              form={form}
              facts={facts}
            />
          ))}
          <h2>Send it to us</h2>
          <p>
            Have you signed under ‘{agreementIn(paper)?.words.heading}’? Post all pages to {company}
            , at this address:
          </p>
          <p className="address">{letters}</p>
          <p>
            If you filled it in on a computer, you can email it to {email}. Ordinary email is less
            private than a letter, or than the form on our website.
          </p>
          <h2>Afterwards</h2>
          {form.thanks.passages.map((passage) => (
            <Passage key={passage.text} passage={passage} paper={paper} />
          ))}
          <p>
            You can change your mind at any time, and ask to see, correct or delete your data. Email{' '}
            {email}, or write to the address above. You do not have to say why. Our privacy policy
            of {longDate(policyUpdated)} says how: {policyOnPaper}. We can send it to you on paper.
          </p>
          <section className="team">
            <h2>For the study’s team</h2>
            <p>Reference:</p>
            <div className="line" />
            <p>Typed into the form on, and by:</p>
            <div className="line" />
          </section>
        </main>
      </body>
    </html>
  );
}

function agreementIn({ sections }: FormOnPaper): SectionOnPaper | undefined {
  return sections.find(({ questions }) => questions.some(({ words }) => isAgreement(words)));
}

type PassageProps = { passage: FormContent['thanks']['passages'][number]; paper: FormOnPaper };

function Passage({ passage: { heading, text, waits, ...part }, paper }: PassageProps) {
  const whom = paper.forWhom(part);
  const waiting = paper.sections
    .flatMap(({ questions }) => questions)
    .find(({ words }) => words.kind === 'consent' && words.waits);
  if (whom === undefined || (waits && !waiting)) return null;
  const guardian = waiting && waits !== undefined && (
    <>
      {waits ? 'If ' : 'If nobody had to sign in '}
      {waits ? `someone signed in question ${waiting.number}: ` : `question ${waiting.number}: `}
    </>
  );
  return (
    <p>
      {heading && <strong>{heading}. </strong>}
      {guardian}
      {whom?.when && `If you ticked ${paper.ticked(whom.when)}: `}
      {whom?.unless && `Unless you ticked ${paper.ticked(whom.unless)}: `}
      {text}
    </p>
  );
}

/** Leads to the same form in large print, or for people who give an answer to an early question. */
function Versions({ form, known, large }: Pick<Props, 'form' | 'known' | 'large'>) {
  const addressOf = (answers: Answers, isLarge: boolean) => {
    const query = new URLSearchParams(
      Object.entries(answers).map(([id, answer]) => [id, String(answer)]),
    );
    if (isLarge) query.set(largeField, 'yes');
    return `/paper${query.size > 0 ? `?${query}` : ''}`;
  };
  return (
    <nav aria-label="Versions of this form">
      <p>For the study’s team. This box is not printed; in Word, delete it.</p>
      <ul>
        <li>
          <a href={addressOf(known, !large)}>{large ? 'Ordinary print' : 'Large print'}</a>
        </li>
        {Object.keys(known).length > 0 && (
          <li>
            <a href={addressOf({}, large)}>For everyone</a>
          </li>
        )}
        {questionsBefore(form)
          .filter(({ id }) => !(id in known))
          .map(({ id, ask, options }) => (
            <li key={id}>
              Shorter, for people who answer ‘{ask}’ with:{' '}
              {options.map((option, index) => (
                <span key={option.id}>
                  {index > 0 && ' or '}
                  <a href={addressOf({ ...known, [id]: option.id }, large)}>‘{option.label}’</a>
                </span>
              ))}
            </li>
          ))}
      </ul>
    </nav>
  );
}
