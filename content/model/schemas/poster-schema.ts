import type { z } from 'zod';
import { fields, text } from './expect.ts';

export const posterSchema = fields({
  title: text("the page's heading"),
  introduction: text('how to print the poster'),
  shut: text('what the page says while nobody can sign up'),
  audience: text('what the study is and who it is for, in a few words'),
  how: text('how to get to the website from the poster'),
  otherwise: text('the words before the email address'),
  by: text('whose study it is'),
  passOn: fields({
    heading: text('a heading'),
    text: text('one to three sentences'),
    poster: text('the words of the link to the poster'),
    email: text('the words of the link that writes an email'),
    shown: text('the words above the email, for people who copy it from the page'),
    subject: text('the subject of the email'),
    body: text('what the email says of the study'),
    signUp: text("the words before the website's address"),
    easyWords: text('the words before the address of the page in easy words'),
    questions: text('whom to ask, at the end of the email'),
  }),
});

export type Poster = z.infer<typeof posterSchema>;
