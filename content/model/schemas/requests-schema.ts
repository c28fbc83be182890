import type { z } from 'zod';
import { fields, list, text } from './expect.ts';

export const requestsSchema = fields({
  heading: text('a heading, for example Changed your mind?'),
  text: text('one to three sentences'),
  requests: list(
    fields({
      label: text('the words of the link, for example Email us to stop taking part'),
      subject: text('the subject of the email'),
      body: text('what the email says'),
      answer: text('how soon you answer, with {rightsAnswered} or {complaintAcknowledged}'),
    }),
    { least: 1, most: 8 },
    'one to eight requests, each with label, subject, body and answer',
  ),
  reference: text('the words before the reference in the email, for example My reference is'),
});

export type Requests = z.infer<typeof requestsSchema>;
