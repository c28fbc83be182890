import { type Answers, isFor } from '../../../answers/questions/path.ts';
import { inWordsFor } from '../../../answers/questions/words-for.ts';
import { sentencesOf } from '../../../common/count.ts';
import { longDate } from '../../../common/days.ts';
import type { FormContent } from '../../../content/model/questionnaire/form-schema.ts';
import type { Requests } from '../../../content/model/schemas/desk-schema.ts';
import { Crack } from '../components/crack.tsx';
import { addressIn, DraftOfEasyWords, type Words } from '../components/easy-words.tsx';
import {
  Copied,
  CopyButton,
  EmailInTab,
  InNewTab,
  PrintButton,
  WithLinks,
} from '../components/links.tsx';
import { FormDocument, RequestsList, type Surroundings } from './document.tsx';

type EndProps = Surroundings & {
  end: NonNullable<FormContent['ends']>[number];
  isEasy?: boolean;
};

/** A page of words on which the form ends, with nothing stored. */
export function EndPage({ end, isEasy = false, ...surroundings }: EndProps) {
  return (
    <FormDocument {...surroundings} title={end.heading}>
      <h1 tabIndex={-1} data-focus-first="" data-announce="">
        {end.heading}
      </h1>
      {end.text.map((sentence) => (
        <p key={sentence}>
          <WithLinks text={sentence} email={surroundings.facts.email} />
        </p>
      ))}
      <p>
        <a className="way-on" href={addressIn(isEasy, '/')}>
          Go to the start of the form
        </a>
      </p>
    </FormDocument>
  );
}

type ThanksProps = Surroundings & {
  thanks: FormContent['thanks'];
  words: Words;
  /** The address of this page in other words: what is kept of the answers does not change any more. */
  wordsAddress: string;
  /** In the words that this person reads. */
  requests: Requests;
  reference: string;
  /** Whether the answers wait until a guardian has confirmed. */
  waiting: boolean;
  /** The day on which they were sent, for example 2026-11-20. */
  on?: string | undefined;
  /** The answers that decide which passages are for this person. */
  answers?: Answers | undefined;
  /** How many sections the form has, with the check. */
  parts: number;
  /** Whether someone has asked to delete these answers, and they had been sent already. */
  isTooLate: boolean;
};

export function ThanksPage({
  thanks,
  words,
  wordsAddress,
  requests,
  reference,
  waiting,
  on,
  answers = {},
  parts,
  isTooLate,
  ...surroundings
}: ThanksProps) {
  const { heading } = inWordsFor(thanks, answers);
  const passages = thanks.passages.filter(
    (passage) => (passage.waits ?? waiting) === waiting && isFor(passage, answers),
  );
  return (
    <FormDocument
      {...surroundings}
      title={heading}
      sent
      isBare
      question="If you have a question, email"
    >
      <Crack places={parts} set={parts} />
      <h1 tabIndex={-1} data-focus-first="">
        {sentencesOf(heading).flatMap((sentence, index) => [
          index > 0 && ' ',
          <span key={sentence}>{sentence.trim()}</span>,
        ])}
      </h1>
      {isTooLate && (
        <p>
          These answers are not deleted. They were sent before you asked us to delete them. To have
          them deleted, email us at <EmailInTab email={surroundings.facts.email} /> with your
          reference.
        </p>
      )}
      {passages.map(({ heading, text }) => (
        <section key={text}>
          {heading && <h2>{heading}</h2>}
          <p>
            <WithLinks text={text} email={surroundings.facts.email} />
          </p>
        </section>
      ))}
      <div className="reference">
        <Copied />
        <p>Your reference is</p>
        <p>
          <strong data-to-copy="" translate="no">
            {reference}
          </strong>{' '}
          <CopyButton>
            Copy<span className="unseen"> the reference</span>
          </CopyButton>
        </p>
        {on && <p>{`Received on ${longDate(on)}.`}</p>}
        <p>
          {thanks.reference ?? (
            <>
              {surroundings.framed
                ? 'Write it down, or take a picture. '
                : 'Write it down, take a picture, or print this page. '}
              <span className="on-wide">It helps us to find the answers.</span>
            </>
          )}
        </p>
      </div>
      {!surroundings.framed && (
        <p className="ways-on">
          <PrintButton />
        </p>
      )}
      <RequestsList
        words={requests}
        email={surroundings.facts.email}
        reference={reference}
        isOpen={!surroundings.framed}
      />
      <DraftOfEasyWords {...words} />
      <p className="ways-on with-words">
        <InNewTab href={`${surroundings.facts.policyAddress}#your-rights`}>
          <span>
            Your rights<span className="on-wide">, and how to complain</span> (opens in a new tab)
          </span>
        </InNewTab>
        {words.label && (
          <a className="plain" href={wordsAddress}>
            {words.label}
          </a>
        )}
      </p>
    </FormDocument>
  );
}

type DeletedProps = Surroundings & { own: FormContent['deleting']; isEasy: boolean };

/** The page after someone has deleted a form that they had begun. */
export function DeletedPage({ own, ...surroundings }: DeletedProps) {
  const text = own?.deleted ?? [
    'We have kept nothing of this form.',
    'While people can sign up, you can start again at any time.',
  ];
  const end = { id: 'deleted', heading: 'We have deleted these answers', text };
  return <EndPage {...surroundings} draft="over" end={end} />;
}
