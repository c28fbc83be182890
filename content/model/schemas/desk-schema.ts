import { z } from 'zod';
import { date, easyText, fields, id, list, text, when, wholeNumber } from './expect.ts';

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

/** What someone can ask about their data; each has steps in desk/requests/steps.ts. */
export const requestKinds = [
  'see',
  'correct',
  'withdrawPart',
  'limit',
  'object',
  'withdraw',
  'delete',
  'complain',
] as const;

/** What a letter, and what an answer to a request, can print besides the facts of the study. */
export const letterBlanks = [
  'name',
  'reference',
  'day',
  'time',
  'how',
  'question',
  'guardian',
  'waitingUntil',
] as const;
export const receiptBlanks = ['name', 'reference', 'askedOn', 'dueOn', 'answer'] as const;
/** The blanks of what is written when an answer must wait or takes longer. */
export const delayBlanks = ['name', 'reference', 'askedOn', 'dueOn', 'question', 'why'] as const;
/** The blanks that letters may have, by the part of desk.yaml. */
export const deskBlanks = {
  quotas: [],
  contradictions: [],
  letters: letterBlanks,
  receipts: receiptBlanks,
  delays: delayBlanks,
};

const condition = when.refine((condition) => Object.keys(condition).length > 0, {
  error: 'the id of a question of form.yaml and of its answer, for example "age: adult"',
});

const shares: Readonly<Record<string, Fraction>> = {
  half: [1, 2],
  'a third': [1, 3],
  'a quarter': [1, 4],
  'a fifth': [1, 5],
  'a tenth': [1, 10],
  'two thirds': [2, 3],
  'three quarters': [3, 4],
};

/** So many of so many. */
export type Fraction = readonly [part: number, whole: number];

const percentage = /^([1-9]\d?) ?%$/;
const aShare = `a part of everyone whom you invite: ${Object.keys(shares).join(', ')}, or for example 40%`;

/** @param share  as desk.yaml writes it, for example "a third" or "40%" */
export function fractionOf(share: string): Fraction {
  return shares[share] ?? [Number(percentage.exec(share)?.[1]), 100];
}

const quota = fields({
  id,
  one: text('one such person, for example "person who uses BSL"'),
  many: text('several of them, for example "people who use BSL"'),
  people: wholeNumber('people', 1_000).optional(),
  share: z
    .string({ error: aShare })
    .refine((share) => share in shares || percentage.test(share), { error: aShare })
    .optional(),
  when: condition,
});

const paragraphs = (most: number) =>
  list(text('one or more sentences'), { least: 1, most }, 'a list of paragraphs');

const letter = fields({
  id,
  name: text('what the desk calls the letter'),
  to: z
    .literal('guardian', { error: '"to: guardian", or nothing for a letter to the participant' })
    .optional(),
  subject: text('the subject of the email'),
  body: paragraphs(20),
  text: text('what a text message says'),
  call: list(
    text('a thing to say'),
    { least: 1, most: 12 },
    'a list of things to say on the phone',
  ),
});

const email = fields({ subject: text('the subject of the email'), body: paragraphs(20) });
const receipts = fields({ received: email, done: email });
const delays = fields({
  identity: email,
  clarification: email,
  extended: email,
  reasons: fields({
    complex: text('why one request takes longer, after "because"'),
    several: text('why several requests take longer, after "because"'),
  }),
});

export const deskSchema = fields({
  nation: z.enum(['ENG', 'SCT', 'NIR', 'WLS'], {
    error:
      'whose bank holidays you keep: ENG (England), SCT (Scotland), NIR (Northern Ireland) or WLS (Wales)',
  }),
  extraHolidays: z
    .array(date(), { error: 'a list of days, each after "- " on a separate line' })
    .optional(),
  smallest: wholeNumber('people', 100),
  phoneNumbers: z
    .record(
      z.string(),
      z.enum(['text', 'call', 'relay'], {
        error: 'text (for text messages), call, or relay (for calls through Relay UK)',
      }),
      { error: 'the id of a question for a phone number, and what the number is for' },
    )
    .optional(),
  guardian: fields({
    name: id,
    reach: list(id, { least: 1, most: 10 }, 'the ids of one or more questions of form.yaml'),
  }).optional(),
  needs: z
    .array(id, {
      error:
        'the ids of the questions of form.yaml that ask what an interview needs, each after "- "',
    })
    .optional(),
  quotas: z
    .array(quota, { error: 'a list of quotas, each with id, one, many, people or share, and when' })
    .optional(),
  contradictions: z
    .array(fields({ says: text('what the answers say together'), when: condition }), {
      error: 'a list of answers that cannot both be true, each with says and when',
    })
    .optional(),
  fairTo: z
    .array(
      fields({
        many: text('whom this is true of, for example "people with a helper"'),
        when: condition,
      }),
      {
        error:
          'a list of people who must not be flagged more often than others, each with many and when',
      },
    )
    .optional(),
  letters: list(letter, { least: 1, most: 20 }, 'one to twenty letters'),
  receipts: z.record(z.enum(requestKinds), receipts, {
    error: `what to answer to each kind of request: ${requestKinds.join(', ')}`,
  }),
  delays,
});

export type Desk = z.infer<typeof deskSchema>;
export type Quota = z.infer<typeof quota>;
export type Letter = z.infer<typeof letter>;
export type RequestKind = (typeof requestKinds)[number];
