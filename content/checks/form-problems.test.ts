import { expect, test } from 'vitest';
import { parseDocument, stringify } from 'yaml';
import { cupsAndSpoons } from '../../tests/form/cups-and-spoons.ts';
import { formProblems } from './form-problems.ts';
import { formSchema } from './form-schema.ts';
import { ContentReader } from './reader.ts';

type Path = readonly (string | number)[];
type Change = readonly [path: Path, value: unknown];

/** What the build says of a form in which some fields have other values; `undefined` removes one. */
function problemsWith(...changes: readonly Change[]): string[] {
  const document = parseDocument(stringify(cupsAndSpoons()));
  for (const [path, value] of changes) {
    if (value === undefined) document.deleteIn(path);
    else document.setIn(path, document.createNode(value));
  }
  const reader = new ContentReader('nowhere');
  const form = reader.check('form.yaml', document.toString(), 0, formSchema);
  return reader.problems.length > 0 ? reader.problems : formProblems(form);
}

const question = (page: number, index: number): Path => ['pages', page, 'questions', index];
const [forWhom, age, agrees, guardian, name, contact, harder] = [
  question(0, 0),
  question(0, 1),
  question(1, 0),
  question(2, 0),
  question(3, 0),
  question(3, 1),
  question(4, 0),
];

test('a sound form has no problem', () => {
  expect(problemsWith()).toEqual([]);
});

test.each<[string, Path, unknown, string]>([
  [
    'an unknown category',
    [...name, 'category'],
    'Hobbies',
    `pages[3].questions[0].category: found "Hobbies". Expected one of the policy's categories: Identification and contact; `,
  ],
  [
    'a question that the policy does not name',
    [...name, 'policy'],
    undefined,
    'pages[3].questions[0].policy: is missing. Expected how the privacy policy names the answer, for example "your job".',
  ],
  [
    'an option with a category in which the policy does not name it',
    [...contact, 'options', 1, 'category'],
    'Demographic',
    'pages[3].questions[1].options[1].policy: is missing. Expected how the privacy policy names this answer.',
  ],
  [
    'an option that the policy names in no category',
    [...contact, 'options', 1, 'policy'],
    'that you hear',
    'pages[3].questions[1].options[1].category: is missing. Expected the category in which "policy" stands.',
  ],
  [
    'an unknown kind',
    [...name, 'kind'],
    'stars',
    'pages[3].questions[0].kind: found "stars". Expected a "kind" that is one of line, lines, ',
  ],
  [
    'a consent that is ticked beforehand',
    [...agrees, 'checked'],
    true,
    'pages[1].questions[0].checked: unknown field. Check its spelling (used here: ',
  ],
  [
    'a condition that looks forward',
    [...age, 'when'],
    { harder: 'lifting' },
    'pages[0].questions[1].when: found "harder". Expected a question with choices on an earlier page: none yet',
  ],
  [
    'a condition on itself',
    [...harder, 'when'],
    { harder: 'lifting' },
    'pages[4].questions[0].when: found "harder". Expected a question with choices on an earlier page: ',
  ],
  [
    'a condition on the same page',
    [...name, 'when'],
    { contact: 'email' },
    'pages[3].questions[0].when: found "contact". Expected a question with choices on an earlier page: for, decided, age, agrees, agrees-health, guardian-agrees.',
  ],
  [
    'a condition on words that someone writes',
    [...harder, 'when'],
    { 'agrees-health': 'yes', name: 'ann' },
    'pages[4].questions[0].when.name: found "ann". Expected an answer to that question: none: it has no choices.',
  ],
  [
    'a condition that names no option',
    [...guardian, 'when', 'age'],
    'teenager',
    'pages[2].questions[0].when.age: found "teenager". Expected an answer to that question: adult, under.',
  ],
  [
    'a condition of an option that names no answer',
    [...contact, 'options', 0, 'when'],
    { age: ['adult', 'old'] },
    'pages[3].questions[1].options[0].when.age: found "old". Expected an answer to that question: adult, under.',
  ],
  [
    'other words for people who gave no such answer',
    [...agrees, 'instead', 0, 'when', 'for'],
    'nobody',
    'pages[1].questions[0].instead[0].when.for: found "nobody". Expected an answer to that question: self, other.',
  ],
  [
    'other words with which some people could refuse to take part',
    [...agrees, 'instead', 0, 'refuse'],
    'They do not',
    'pages[1].questions[0].instead[0].refuse: found "They do not". Remove it, or add "refuse" to the question too.',
  ],
  [
    'other facts on a question that is no consent',
    [...name, 'instead'],
    [{ when: { age: 'under' }, facts: ['We keep it safe.'] }],
    'pages[3].questions[0].instead[0].facts: unknown field. ',
  ],
  [
    'the id of another question',
    [...name, 'id'],
    'age',
    'pages[3].questions[0].id: found "age". Expected an id that no other question has.',
  ],
  [
    'the id of another question in what an option asks',
    [...forWhom, 'options', 1, 'asks', 'id'],
    'for',
    'pages[0].questions[0].options[1].asks.id: found "for". Expected an id that no other question has.',
  ],
  [
    'an id that is retired',
    ['retired'],
    ['name'],
    'pages[3].questions[0].id: found "name". Expected a new id: "retired" lists it, and earlier answers are stored under it.',
  ],
  [
    'the id of another page',
    ['pages', 3, 'id'],
    'use',
    'pages[4].id: found "use". Expected an id that no other page has.',
  ],
  [
    'the id of a page that every form has',
    ['pages', 3, 'id'],
    'check',
    'pages[3].id: found "check". Expected an id that no other page has.',
  ],
  [
    'the id of another answer',
    [...age, 'options', 1, 'id'],
    'adult',
    'pages[0].questions[1].options[1].id: found "adult". Expected an id that no other answer has.',
  ],
  [
    "a required question with 'Prefer not to say'",
    [...age, 'options', 1, 'label'],
    'Prefer not to say',
    'pages[0].questions[1].options[1].label: found "Prefer not to say". Remove the answer, or remove "required: true".',
  ],
  [
    "a second 'Prefer not to say'",
    [...harder, 'options', 0, 'label'],
    'prefer not to say',
    'pages[4].questions[0].options[0].label: found "prefer not to say". Remove the answer: the form adds it by itself.',
  ],
  [
    'an option that leads to no end',
    [...age, 'options', 1, 'ends'],
    'nowhere',
    'pages[0].questions[1].options[1].ends: found "nowhere". Expected one of the ends: undecided.',
  ],
  [
    'two ends of the same id',
    ['ends', 1],
    { id: 'undecided', heading: 'The end', text: ['Thank you.'] },
    'ends[1].id: found "undecided". Expected an id that no other end has.',
  ],
  [
    'a required question that offers some people nothing',
    [...question(4, 1)],
    {
      ...{ id: 'x', category: 'Demographic', policy: 'x', ask: 'X?', error: 'X' },
      ...{ kind: 'one', required: true },
      options: [
        { id: 'a', label: 'A', when: { age: 'adult' } },
        { id: 'b', label: 'B', when: { for: 'self' } },
      ],
    },
    'pages[4].questions[1].options: have "when" in each. Expected at least one without it: people for whom none of these holds could not go on.',
  ],
  [
    'a required question without an error',
    [...name, 'error'],
    undefined,
    'pages[3].questions[0].error: is missing. Expected what to do if "What is your name?" is not answered well.',
  ],
  [
    'an option that asks without an error',
    [...contact, 'options', 0, 'asks', 'error'],
    undefined,
    'pages[3].questions[1].options[0].asks.error: is missing. Expected what to do if "What is your email address?" is not answered well.',
  ],
  [
    'a number without an error',
    [...question(3, 2), 'error'],
    undefined,
    'pages[3].questions[2].error: is missing. Expected what to do if "How many cups have you?" is not answered well.',
  ],
  [
    'a number that can never be right',
    [...question(3, 2), 'least'],
    50,
    'pages[3].questions[2].least: found 50. Expected at most 40, as in "most".',
  ],
  [
    'a consent that can neither be refused nor is required',
    [...question(4, 2), 'refuse'],
    undefined,
    'pages[4].questions[2].required: is missing. Expected "required: true", or "refuse" with the words of a no.',
  ],
  [
    'an option that asks something required',
    [...contact, 'options', 0, 'asks', 'required'],
    true,
    'pages[3].questions[1].options[0].asks.required: found true. Remove it: what an option asks is asked of all who choose it, and must be answered.',
  ],
  [
    'a condition on what an option asks',
    [...contact, 'options', 0, 'asks', 'when'],
    { age: 'adult' },
    'pages[3].questions[1].options[0].asks.when: found {"age":"adult"}. Remove it: what an option asks',
  ],
  [
    'a condition on an answer to what an option asks',
    [...forWhom, 'options', 1, 'asks', 'options', 0, 'when'],
    { age: 'adult' },
    'pages[0].questions[0].options[1].asks.options[0].when: unknown field. ',
  ],
  [
    'a question to write before the agreement',
    [...age, 'options', 1, 'asks'],
    {
      id: 'x',
      category: 'Demographic',
      policy: 'why',
      kind: 'line',
      ask: 'Why?',
      error: 'Say why',
    },
    'pages[0].questions[1]: found "line" before someone has agreed to take part, when nothing can be kept. Move it to a later page.',
  ],
  [
    'a question about health before its consent',
    [...age, 'category'],
    'Health-related',
    'pages[0].questions[1]: found the category "Health-related", which can be reached without the consent that covers it. Expected "when" with agrees-health: "yes".',
  ],
  [
    'a question about health of people who said no',
    [...harder, 'when', 'agrees-health'],
    ['yes', 'no'],
    'pages[4].questions[0]: found the category "Health-related", which can be reached without the consent that covers it. Expected "when" with agrees-health: "yes".',
  ],
  [
    'an option about health without its consent',
    [...contact, 'options', 1],
    { id: 'phone', label: 'By phone', category: 'Health-related', policy: 'that you hear' },
    'pages[3].questions[1].options[1]: found the category "Health-related", which can be reached without the consent that covers it. Expected "when" with agrees-health: "yes".',
  ],
  [
    'an option that asks about health without its consent',
    [...contact, 'options', 1, 'asks', 'category'],
    'Health-related',
    'pages[3].questions[1].options[1].asks: found the category "Health-related", which can be reached without the consent that covers it. Expected "when" with agrees-health: "yes".',
  ],
  [
    'questions about health in a form without a consent that covers them',
    [...question(1, 1), 'covers'],
    undefined,
    'pages[4].questions[0]: found the category "Health-related", which can be reached without the consent that covers it. Expected an earlier consent with "covers: [Health-related]".',
  ],
])('a form with %s is refused, by field and value', (_, path, value, problem) => {
  expect(problemsWith([path, value])[0]).toContain(`content/form.yaml, ${problem}`);
});

test('other words can have another error, and those of a consent other facts', () => {
  const when = { for: 'other' };
  expect(
    problemsWith(
      [[...agrees, 'instead'], [{ when, facts: ['Write to us.'], error: 'They must agree' }]],
      [[...name, 'instead'], [{ when, ask: 'Their name?', error: 'Enter their name' }]],
    ),
  ).toEqual([]);
});

test('a question that only people who gave the consent can reach does not have to name it again', () => {
  const ifConsent: Change = [[...contact, 'options', 0, 'when'], { 'agrees-health': 'yes' }];
  expect(problemsWith(ifConsent, [[...harder, 'when'], { contact: 'email' }])).toEqual([]);
  expect(
    problemsWith(ifConsent, [[...harder, 'when'], { contact: ['email', 'phone'] }]),
  ).toHaveLength(2);
});

test('a question that only people reach who were asked another after the consent does not have to name it', () => {
  const about = { category: 'Health-related', policy: 'what else' };
  const options = [
    { id: 'carrying', label: 'Carrying' },
    { id: 'pouring', label: 'Pouring' },
  ];
  const asks = { ...about, id: 'which', kind: 'one', ask: 'Which?', options, error: 'Select one' };
  const next = { ...about, id: 'why', when: { which: 'pouring' }, kind: 'line', ask: 'Why?' };
  expect(
    problemsWith(
      [[...harder, 'options', 2, 'asks'], asks],
      [['pages', 5], { id: 'more', heading: 'More', questions: [next] }],
    ),
  ).toEqual([]);
});

test.each<[string, Path, unknown]>([
  ['can be refused', [...agrees, 'refuse'], 'No'],
  ['is not asked of everyone', [...agrees, 'when'], { for: 'self' }],
])('a form whose consent to take part %s is refused', (_, path, value) => {
  expect(problemsWith([path, value])).toEqual([
    'content/form.yaml, pages: none asks everyone whether they agree to take part. Expected a question with "kind: consent", without "refuse" and without "when".',
  ]);
});

test('all problems of a form are reported at once', () => {
  expect(problemsWith([[...name, 'id'], 'age'], [[...name, 'error'], undefined])).toHaveLength(2);
});
