import type { z } from 'zod';
import { easyText } from './easy-text.ts';
import { fields, list, text } from './expect.ts';

const easyWord = easyText('easy words for it').optional();

export const requestsSchema = fields({
  heading: text('a heading, for example Changed your mind?'),
  text: text('some sentences, with how soon you answer: {rightsAnswered}'),
  easy: fields({ heading: easyWord, text: easyWord }).optional(),
  requests: list(
    fields({
      label: text('the words of the link, for example Email us to stop taking part'),
      subject: text('the subject of the email'),
      body: text('what the email says'),
      answer: text('what is different for this one, with {complaintAcknowledged}').optional(),
      easy: fields({ label: easyWord, answer: easyWord }).optional(),
    }),
    { least: 1, most: 8 },
    'one to eight requests, each with label, subject and body',
  ),
  reference: text('the words before the reference in the email, for example My reference is'),
});

export type Requests = z.infer<typeof requestsSchema>;
