import { z } from 'zod';
import { date, fields, list, photo, photoFile, text } from './expect.ts';

const farewell = text('the last words of every page, above its last button');

/** What the page says while nobody can sign up. */
const shut = fields({
  title: text("the page's title then"),
  description: text('one or two sentences for search results and shared links'),
  lead: text('one to three sentences below the headline'),
  audience: text('that nobody can sign up, and why'),
  action: text('the words of the button, for example What you can do now'),
  heading: text("the section's heading, for example The study is full"),
  text: z.array(text('a sentence or two'), { error: 'a list of sentences' }).min(1),
  later: text('the words of the link that writes an email to you'),
  laterSubject: text('the subject of that email'),
  farewell,
});

/** Nobody said it, so it is in no quotation marks. */
const whatFails = text('one sentence of what fails').refine(
  (words) => !/["“”«»]|^['‘]/.test(words),
  {
    error: 'one sentence without quotation marks; put what someone said under "quotation"',
  },
);

const quotation = fields({
  words: text('what the person said, without quotation marks'),
  by: text('how they want to be named, for example Ann, who uses a wheelchair'),
  agreedOn: date(),
});

export const landingSchema = fields({
  title: text("the page's title, as browser tabs and search results show it"),
  description: text('one or two sentences for search results and shared links'),
  hero: fields({
    heading: text('the headline'),
    lead: text('one to three sentences below the headline'),
    audience: text('what the study is and who it is for'),
    offer: text('a few words above the button, for example A paid study').optional(),
    action: text('the words of the button, for example Join us'),
  }),
  plank: fields({
    steps: list(
      fields({
        title: text('what happens, in a few words'),
        large: text('a number with its unit, for example 15 minutes').optional(),
        text: text('one or two sentences'),
        also: text('one more sentence').optional(),
      }),
      { least: 0, most: 5 },
      'at most five steps, each with title and text',
    ),
    ask: fields({
      title: text('a few words above it'),
      payment: text('what to do to find out how much you pay'),
      length: text('what to do to find out how long it takes'),
      both: text('what to do to find out both'),
    }),
  }),
  farewell,
  shut: fields({ full: shut, paused: shut, closed: shut }),
  purpose: fields({
    heading: text("the section's heading"),
    introduction: text('one to three sentences'),
    photos: list(
      photo('workshop').extend({ evening: photoFile('workshop').optional() }),
      { least: 2, most: 2 },
      'exactly two photos, each with file and alt',
    ),
    bench: fields({
      about: fields({
        title: text('a heading'),
        text: text('what the products on the bench are'),
        invitation: text('what you ask of visitors').optional(),
      }).optional(),
      products: list(
        photo('bench')
          .extend({ text: whatFails.optional(), quotation: quotation.optional() })
          .refine((product) => !product.text !== !product.quotation, {
            error: 'either "text" or "quotation"',
          }),
        { least: 0, most: 5 },
        'at most five products, each with file, alt and text',
      ),
      yours: fields({
        title: text('the words of the empty place, for example Yours'),
        text: text('a question to the visitor'),
      }),
    }),
    values: list(
      fields({ title: text('a title'), text: text('one to three sentences') }),
      { least: 0, most: 6 },
      'at most six values, each with title and text',
    ),
  }),
  signup: fields({
    heading: text("the section's heading"),
    introduction: text('what the survey asks about'),
    mayBeShut: text('what is said without JavaScript: the form says if nobody can sign up'),
    inOwnTab: text('for whom the form is easier in a new tab'),
    newTab: text('the words of the link that opens the form in a new tab; it must say so'),
    frameTitle: text('what screen readers call the frame, for example Sign-up form'),
    afterFrame: text('the words of the link that skips the frame'),
    onRequest: fields({
      heading: text('a heading, for example The form is at another company'),
      host: text("the words before the name of the form's host"),
      text: z.array(text('what the host receives and stores, and that you remember nothing'), {
        error: 'a list of sentences',
      }),
      button: text('the words of the button that loads the form'),
      status: text('what the line above says until then'),
    }),
    closingSoon: text('until when people can sign up, with {lastDay}'),
    glance: fields({
      heading: text("the list's heading"),
      rows: list(
        fields({ label: text('a short label'), text: text('one to three sentences') }),
        { least: 0, most: 20 },
        'at most twenty rows, each with label and text',
      ),
    }),
    contact: fields({
      heading: text('a heading'),
      text: text('one to three sentences'),
      ways: z
        .array(
          fields({
            label: text('what someone asks for'),
            subject: text('the subject of the email'),
            body: text('what the email says'),
            bsl: z
              .literal(true, { error: 'true, or no such line: where the link to BSL leads' })
              .optional(),
          }),
          { error: 'a list of ways, each with label, subject and body' },
        )
        .max(8, { error: 'eight ways at most' }),
      phone: text('the words before your phone number'),
      textNumber: text('the words before the number for texts'),
      relayUk: text('the words before the number for Relay UK'),
      post: text('the words before your address for letters'),
      copy: text('the words of the button that copies the email address'),
      copied: text('what is said once it is copied'),
      notCopied: text('what is said if the browser does not allow it'),
    }),
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
      sentEarlier: text('what is said of a new form after answers were sent').optional(),
      unreachable: fields({
        status: text('what is announced when the form does not come'),
        heading: text('a heading, for example If you cannot see the form'),
        text: text('why the form may be missing, in plain words'),
        retry: text('the words of the button that tries again'),
        retrying: text('the words of the button while it tries'),
        retryAndClear: text(
          'the words of the button where someone may have typed, which trying clears',
        ),
        retryAndGoOn: text('the words of the button where earlier pages are kept'),
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
