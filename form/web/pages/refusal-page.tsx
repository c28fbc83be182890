import { count } from '../../../common/count.ts';
import type { FormContent } from '../../../content/model/questionnaire/form-schema.ts';
import type { Place } from '../../drafts/progress.ts';
import { Crack } from '../components/crack.tsx';
import { addressIn, DraftOfEasyWords, type Words } from '../components/easy-words.tsx';
import { EmailInTab, Leave, WithLinks } from '../components/links.tsx';
import { FormDocument, type Surroundings } from './document.tsx';

type Refusal = { title: string; heading: string; text: string };

const refusals: Record<string, Refusal> = {
  403: {
    title: 'Answers not saved',
    heading: 'We could not take your answers',
    text: 'They did not come from our own form, so we have not saved them. What you saved before is still there. Open the form again and send your answers from there.',
  },
  404: {
    title: 'Page not found',
    heading: 'This page does not exist',
    text: 'Check the address, or go to the sign-up form.',
  },
  expired: {
    title: 'Form expired',
    heading: 'We cannot find this form',
    text: 'It may have expired or been deleted, or the address may not be complete. When a form expires, we delete its answers. While people can sign up, you can start again.',
  },
  413: {
    title: 'Answers too long',
    heading: 'Your answers are too long',
    text: 'We have not saved this page. Use your browser’s Back button. Your words should still be there. Make them shorter and send them again. What you saved before is still there.',
  },
  'too long for a button': {
    title: 'Nothing sent',
    heading: 'We have not sent or deleted anything',
    text: 'Your browser sent more than this page asks for, so we have not used it. Everything you saved is still there. Go back to your form and try again.',
  },
  415: {
    title: 'Answers not saved',
    heading: 'We could not read your answers',
    text: 'Something went wrong and we have not saved your answers. What you saved before is still there. Open the form again and send them from there.',
  },
  429: {
    title: 'Answers not saved',
    heading: 'The form is busy',
    text: 'A lot of people have used the form from your internet connection. We have not saved this page yet. Wait a few minutes, go back and send it again.',
  },
  503: {
    title: 'Form not ready',
    heading: 'This form is not ready yet',
    text: 'We cannot take answers through it today. You can email us instead.',
  },
};

const failed: Refusal = {
  title: 'Something went wrong',
  heading: 'Something went wrong on our side',
  text: 'If you were sending answers, we have not saved this page. Go back in your browser and try again in a few minutes.',
};

type Props = Surroundings & {
  /** An HTTP status, or why there is no such form. */
  reason: number | 'expired';
  /** The page to which something was sent that is refused. */
  sentTo?: string | undefined;
};

export function RefusalPage({ reason, sentTo, ...surroundings }: Props) {
  // Nothing is typed on a page with one button.
  const isButton = reason === 413 && /\/(check|delete|words)$/.test(sentTo ?? '');
  const { title, heading, text } = refusals[isButton ? 'too long for a button' : reason] ?? failed;
  const back = sentTo?.startsWith('/s/') ? sentTo : undefined;
  return (
    <FormDocument {...surroundings} title={title} draft={reason === 'expired' ? 'over' : undefined}>
      <h1 tabIndex={-1} data-focus-first="" data-announce="">
        {heading}
      </h1>
      <p>{text}</p>
      <p>
        <a className="way-on" href={back ?? '/'}>
          {back ? 'Go back to your form' : 'Go to the start of the form'}
        </a>
      </p>
    </FormDocument>
  );
}

type BusyPageProps = Surroundings & {
  /** In which the same page would be refused again. */
  seconds: number;
  /** The page with what was chosen on it, to send it again. */
  again: string;
};

/** In place of a form that is not begun, because too many were. */
export function BusyPage({ seconds, again, ...surroundings }: BusyPageProps) {
  const { email, letters } = surroundings.facts;
  return (
    <FormDocument
      {...surroundings}
      title="Form not started"
      question="If you have a question, email"
    >
      <h1 tabIndex={-1} data-focus-first="" data-announce="">
        The form is busy
      </h1>
      <p>
        {`A lot of people have just started the form, perhaps from the same internet connection as you. We have not saved anything yet. Wait ${waitInWords(seconds)}, and try again.`}
      </p>
      <p>
        <a className="way-on" href={again}>
          Go back to your agreement
        </a>
      </p>
      <h2>Without the form</h2>
      <p>
        {'You can take part in another way. Email '}
        <EmailInTab email={email} />
        {`, or write to ${letters}. We will help you.`}
      </p>
    </FormDocument>
  );
}

function waitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? count(minutes, 'minute') : count(Math.ceil(minutes / 60), 'hour');
}

type BeforePageProps = Surroundings & {
  before: FormContent['before'];
  words: Words;
  firstPage: string;
  place: Place;
};

export function BeforePage({ before, words, firstPage, place, ...surroundings }: BeforePageProps) {
  const { parts, questions } = place;
  return (
    <FormDocument {...surroundings} title={before.heading} isBare isFirst>
      <Crack places={parts} set={0} />
      <h1>{before.heading}</h1>
      {words.isEasy && words.about && <p>{words.about}</p>}
      <DraftOfEasyWords {...words} />
      <ul>
        {before.text.map((sentence) => (
          <li key={sentence}>
            <WithLinks text={sentence} email={surroundings.facts.email} />
          </li>
        ))}
      </ul>
      <div className="buttons">
        <a className="key" href={addressIn(words.isEasy, firstPage)}>
          {before.start}
        </a>
        <div>
          {`${questions.isSure ? '' : 'About '}${count(questions.of, 'question')}`}
          <Leave
            framed={surroundings.framed}
            words={
              words.label && (
                <a className="plain" href={addressIn(!words.isEasy, '/')}>
                  {words.label}
                </a>
              )
            }
          />
        </div>
      </div>
    </FormDocument>
  );
}
