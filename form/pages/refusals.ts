import { storyLimit } from '../answers/schema.ts';

type Refusal = { title: string; heading: string; text: string };

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
  413: {
    title: 'Answers too long',
    heading: 'Your answers are too long',
    text: `They are not stored. Go back in your browser, where what you typed should still be, and make it shorter. There is room for ${storyLimit.toLocaleString('en-GB')} characters.`,
  },
  415: {
    title: 'Answers not taken',
    heading: 'We could not read your answers',
    text: 'They arrived in a form that we do not know, so they are not stored. Open the form again and send your answers from there.',
  },
};

const failure: Refusal = {
  title: 'Something went wrong',
  heading: 'Something went wrong on our side',
  text: 'If you were sending answers, they are not stored. Go back in your browser, where what you typed should still be, and try again in a few minutes.',
};

export function refusalFor(status: number): Refusal {
  return refusals[status] ?? failure;
}
