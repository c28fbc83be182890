import { getCountries } from 'libphonenumber-js/min';
import { z } from 'zod';
import {
  easyText,
  fields,
  id,
  ids,
  insteadOf,
  list,
  text,
  when,
  wholeNumber,
} from '../schemas/expect.ts';

/** The eight categories of the privacy policy, in the order that the specification fixes. */
export const categories = [
  'Identification and contact',
  'Demographic',
  'Health-related',
  'Professional information',
  'Experience data',
  'Scheduling and availability',
  'Preferences and consents',
  'Technical and usage data',
] as const;

export type Category = (typeof categories)[number];

export const category = z.enum(categories, {
  error: `one of the policy's categories: ${categories.join('; ')}`,
});

const words = {
  ask: text('the question'),
  hint: text('help with the question').optional(),
  error: text('what to do if the answer is missing or wrong').optional(),
};

const consentWords = {
  facts: z
    .array(text('a fact that someone needs to decide'), { error: 'a list of facts' })
    .optional(),
  agree: text('what someone agrees to, in their words'),
  refuse: text('what someone chooses who does not agree').optional(),
};

const introduction = text('a sentence before the question').optional();

const easyWord = easyText('easy words for it').optional();

/** Beside the usual words. What is not here is shown in those. */
const easy = { ask: easyWord, hint: easyWord, error: easyWord, introduction: easyWord };

const easyOfConsent = {
  ...easy,
  facts: z.array(easyText('a fact in easy words'), { error: 'a list of facts' }).optional(),
  agree: easyWord,
  refuse: easyWord,
};

const otherWords = { when, ...words, ask: words.ask.optional(), introduction };

/** Through whom someone can be reached, other than themselves. */
const others = ['supporter', 'helper'] as const;

const common = {
  id,
  category,
  policy: text('how the privacy policy names the answer, for example "your job"'),
  inShort: text('a word or two for the answer, for example "Email address"').optional(),
  when: when.optional(),
  unless: when.optional(),
  ...words,
  easy: fields(easy).optional(),
  instead: insteadOf(fields({ ...otherWords, easy: fields(easy).optional() })),
  required: z.literal(true, { error: '"required: true", or nothing' }).optional(),
  inList: z.literal(true, { error: '"inList: true", or nothing' }).optional(),
  introduction,
  reaches: z.enum(['person', ...others], { error: 'person, supporter or helper' }).optional(),
  samePage: z.literal(true, { error: '"samePage: true", or nothing' }).optional(),
};

const autocomplete = z
  .stringFormat('name', /^[a-z]+(-[a-z]+)*$/, { error: 'a name from HTML, for example email' })
  .optional();

const written = [
  fields({ ...common, kind: z.literal('line'), limit: limit(1_000), autocomplete }),
  fields({ ...common, kind: z.literal('lines'), limit: limit(10_000) }),
  fields({ ...common, kind: z.literal('email'), autocomplete }),
  fields({
    ...common,
    kind: z.literal('telephone'),
    autocomplete,
    country: country().optional(),
    mobile: z.literal(true, { error: '"mobile: true", or nothing' }).optional(),
  }),
  fields({
    ...common,
    kind: z.literal('number'),
    least: z.int({ error: 'a whole number' }),
    most: z.int({ error: 'a whole number' }),
  }),
  fields({ ...common, kind: z.literal('date') }),
] as const;

/** The kinds of question that are answered in writing. */
export const writtenKinds = written.map(({ shape }) => shape.kind.value);

const option = {
  id,
  label: text('the answer'),
  hint: words.hint,
  easy: fields({ label: easyWord, hint: easyWord }).optional(),
};

/** What an option may ask: something to write, or one choice without a further question. */
export const asks = z.discriminatedUnion(
  'kind',
  [
    ...written,
    fields({
      ...common,
      kind: z.literal('one'),
      options: options(fields({ ...option, ends: id.optional() })),
    }),
  ],
  {
    error: `a "kind" that is one of ${writtenKinds.join(', ')}, one: an option cannot ask for several answers or a consent`,
  },
);

export const offered = fields({
  ...option,
  when: when.optional(),
  unless: when.optional(),
  category: category.optional(),
  policy: common.policy.optional(),
  reaches: z.enum(others, { error: 'supporter or helper' }).optional(),
  alone: z.literal(true, { error: '"alone: true", or nothing' }).optional(),
  sameAs: ids.optional(),
  ends: id.optional(),
  asks: asks.optional(),
});

/** `spreadWays` has put them among the options, if it has understood them. */
const ways = z
  .undefined({
    error: '"all", or ids and of; and "ways" at the top of the file, with the list',
  })
  .optional();

export const question = z.discriminatedUnion(
  'kind',
  [
    ...written,
    fields({ ...common, kind: z.literal('one'), options: options(offered), ways }),
    fields({ ...common, kind: z.literal('several'), options: options(offered), ways }),
    fields({
      ...common,
      kind: z.literal('consent'),
      ...consentWords,
      easy: fields(easyOfConsent).optional(),
      instead: insteadOf(
        fields({
          ...otherWords,
          ...consentWords,
          agree: consentWords.agree.optional(),
          easy: fields(easyOfConsent).optional(),
        }),
      ),
      covers: z.array(category, { error: 'a list of categories' }).optional(),
      waits: z.literal(true, { error: '"waits: true", or nothing' }).optional(),
    }),
  ],
  {
    error: `a "kind" that is one of ${writtenKinds.join(', ')}, one, several, consent`,
  },
);

/** Whose telephone numbers are written without "+" and a code. */
export function country() {
  return z.enum(getCountries(), {
    error: 'a country in two capital letters (ISO 3166), for example IE; the United Kingdom is GB',
  });
}

function limit(most: number) {
  return wholeNumber('characters', most).optional();
}

function options<Item extends z.ZodType>(item: Item) {
  return list(item, { least: 2, most: 20 }, 'two to twenty answers, each with id and label');
}
