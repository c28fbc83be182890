import { z } from 'zod';
import { easyText, fields, id, ids, insteadOf, list, text, when } from '../schemas/expect.ts';
import { category, question } from './question-schema.ts';

const easyWord = easyText('easy words for it').optional();
const easySentences = z
  .array(easyText('a sentence'), { error: 'a list of sentences' })
  .min(1, { error: 'one sentence at least' })
  .optional();

const passage = fields({
  easy: fields({ heading: easyWord, text: easyWord }).optional(),
  heading: text('a heading').optional(),
  text: text('one or more sentences'),
  waits: z
    .boolean({ error: 'true for people who wait for a guardian, false for all others' })
    .optional(),
  when: when.optional(),
  unless: when.optional(),
});

/** What every form says on these pages, in other words: what is missing is said as in every form. */
const saved = {
  text: easyWord,
  safe: easyWord,
  begun: easyWord,
};
const deleting = { text: easyWord, deleted: easySentences };

export const formSchema = fields({
  ways: z
    .undefined({ error: 'a list of ways to contact someone, each with id, label and asks' })
    .optional(),
  easyWords: fields({
    easy: text('the words of the link to the form in easy words'),
    usual: text('the words of the link to the form in its usual words'),
    about: easyText('what people get in easy words, and how to go back').optional(),
    draft: text(
      'that this is a draft; remove the line once the words have been checked',
    ).optional(),
  }).optional(),
  before: fields({
    easy: fields({ heading: easyWord, text: easySentences, start: easyWord }).optional(),
    heading: text('the heading of the page before the questions'),
    text: list(text('a sentence'), { least: 1, most: 8 }, 'one to eight sentences'),
    start: text('the words of the link to the first question'),
  }),
  pages: list(
    fields({
      id,
      heading: text("the section's heading"),
      introduction: text('a sentence below the heading').optional(),
      easy: fields({ heading: easyWord, introduction: easyWord }).optional(),
      instead: insteadOf(
        fields({
          when,
          introduction: text('a sentence below the heading'),
          easy: fields({ introduction: easyWord }).optional(),
        }),
      ),
      questions: list(question, { least: 1, most: 12 }, 'one to twelve questions'),
    }),
    { least: 2, most: 12 },
    'two to twelve sections, each with id, heading and questions',
  ),
  ends: z
    .array(
      fields({
        id,
        heading: text("the page's heading"),
        text: list(text('a sentence'), { least: 1, most: 8 }, 'one to eight sentences'),
        easy: fields({ heading: easyWord, text: easySentences }).optional(),
      }),
      { error: 'a list of pages, each with id, heading and text' },
    )
    .optional(),
  check: fields({
    heading: text("the page's heading"),
    text: text('one or two sentences'),
    easy: fields({ heading: easyWord, text: easyWord }).optional(),
  }),
  saved: fields({ ...saved, easy: fields(saved).optional() }).optional(),
  deleting: fields({ ...deleting, easy: fields(deleting).optional() }).optional(),
  thanks: fields({
    easy: fields({ heading: easyWord, reference: easyWord }).optional(),
    reference: text('how to remember the reference').optional(),
    heading: text("the page's heading"),
    instead: insteadOf(fields({ when, heading: text("the page's heading") })),
    passages: list(passage, { least: 1, most: 8 }, 'one to eight passages, each with text'),
  }),
  policy: z.partialRecord(
    category,
    fields({
      also: text('what you collect elsewhere, for example in the interview').optional(),
      source: text(
        'who tells you this, for example "You, or someone who fills in the form for you"',
      ),
    }),
    { error: 'what the policy says of each category: source, and what else you collect (also)' },
  ),
  retired: ids.optional(),
});

export type FormContent = z.infer<typeof formSchema>;
/** A part of the form, with a heading of its own: one of the `pages` of content/form.yaml. */
export type Section = FormContent['pages'][number];
