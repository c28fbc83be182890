import type { z } from 'zod';
import { fields, list, photo, text } from './expect.ts';

export const landingSchema = fields({
  title: text("the page's title, as browser tabs and search results show it"),
  description: text('one or two sentences for search results and shared links'),
  hero: fields({
    heading: text('the headline'),
    lead: text('one to three sentences below the headline'),
    audience: text('what the study is and who it is for'),
    action: text('the words of the button, for example Join us'),
  }),
  purpose: fields({
    heading: text("the section's heading"),
    introduction: text('one to three sentences'),
    photos: list(
      photo('workshop'),
      { least: 2, most: 2 },
      'exactly two photos, each with file and alt',
    ),
    values: list(
      fields({ title: text('a title'), text: text('one to three sentences') }),
      { least: 3, most: 3 },
      'exactly three values, each with title and text',
    ),
  }),
  signup: fields({
    heading: text("the section's heading"),
    introduction: text('what the survey asks about'),
    inOwnTab: text('for whom the form is easier in a new tab'),
    newTab: text('the words of the link that opens the form in a new tab; it must say so'),
    frameTitle: text('what screen readers call the frame, for example Sign-up form'),
    afterFrame: text('the words of the link that skips the frame'),
    contact: fields({ heading: text('a heading'), text: text('one to three sentences') }),
    answers: fields({
      heading: text('a heading'),
      text: text('what the privacy policy says in short'),
      link: text('the words of the link to the privacy policy'),
    }),
    status: fields({
      waiting: text('what is said before the form loads, and without JavaScript'),
      loading: text('what is said while the form loads'),
      ready: text('what is said once the form is there'),
      page: text('the words before the heading of the page that the form shows'),
      sending: text('what is said while answers are on their way'),
      sent: text('what is said once the answers are sent'),
      unreachable: fields({
        status: text('what is announced when the form does not come'),
        heading: text('a heading, for example If you cannot see the form'),
        text: text('why the form may be missing, in plain words'),
        retry: text('the words of the button that tries again'),
        retrying: text('the words of the button while it tries'),
        retryAndClear: text(
          'the words of the button where someone may have typed, which trying clears',
        ),
        newTab: text('the words of the link that opens the form in a new tab; it must say so'),
        email: text('the words before the email address'),
      }),
      unanswered: fields({
        status: text('what is announced when no answer comes to what was sent'),
        heading: text('a heading, for example If the form has gone'),
        text: text('that nobody knows whether the answers arrived, in plain words'),
      }),
    }),
  }),
});

export type Landing = z.infer<typeof landingSchema>;
