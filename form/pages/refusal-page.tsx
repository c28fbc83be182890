import { storyLimit } from '../answers/check-answers.ts';
import type { Facts } from '../facts.ts';
import { Document } from './document.tsx';

type Refusal = {
  title: string;
  heading: string;
  text: string;
  /** There is no form to go to. */
  withoutForm?: true;
};

const refusals: Record<number, Refusal> = {
  403: {
    title: 'Answers not taken',
    heading: 'We could not take your answers',
    text: 'They did not come from our own form, so they are not stored. Open the form again and send your answers from there.',
  },
  404: {
    title: 'Page not found',
    heading: 'This page does not exist',
    text: 'Check the address, or go to the sign-up form.',
  },
  410: {
    title: 'Sign-up is closed',
    heading: 'Sign-up is closed',
    text: 'The study takes no new people. If you were sending answers, they are not stored.',
    withoutForm: true,
  },
  413: {
    title: 'Answers too long',
    heading: 'Your answers are too long',
    text: `They are not stored. Go back in your browser, where what you typed should still be, and make it shorter. There is room for ${storyLimit.toLocaleString('en-GB')} characters.`,
  },
  415: {
    title: 'Answers not taken',
    heading: 'We could not read your answers',
    text: 'What was sent did not come as our form sends it, so it is not stored. Open the form again and send your answers from there.',
  },
  429: {
    title: 'Answers not taken',
    heading: 'Too many answers from your connection',
    text: 'Yours are not stored. Wait a few minutes, then go back in your browser, where what you typed should still be, and send them again.',
  },
};

const failed: Refusal = {
  title: 'Something went wrong',
  heading: 'Something went wrong on our side',
  text: 'If you were sending answers, they are not stored. Go back in your browser, where what you typed should still be, and try again in a few minutes.',
};

type Props = { facts: Facts; status: number };

export function RefusalPage({ facts, status }: Props) {
  const { title, heading, text, withoutForm } = refusals[status] ?? failed;
  return (
    <Document facts={facts} title={title} {...(withoutForm && { question: 'Questions?' })}>
      <h1>{heading}</h1>
      <p>{text}</p>
      {!withoutForm && (
        <p>
          <a className="way-on" href="/">
            Open the sign-up form
          </a>
        </p>
      )}
    </Document>
  );
}
