import { expect, test } from 'vitest';
import { parse, parseDocument, stringify } from 'yaml';
import { cupsAndSpoons } from '../../../tests/form/cups-and-spoons.ts';
import { ContentReader } from '../yaml/reader.ts';
import { spreadWays } from './complete-form.ts';
import { formProblems } from './form-problems.ts';
import { formSchema } from './form-schema.ts';

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
  if (reader.problems.length > 0) return reader.problems;
  for (const problem of formProblems(form)) reader.report('form.yaml', problem);
  return reader.problems;
}

/** Where a field is, which begins with the id of its question or the name of a list of the form. */
function pathOf(field: string): Path {
  const path = field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  for (const [page, { questions }] of cupsAndSpoons().pages.entries()) {
    const index = questions.findIndex(({ id }) => id === path[0]);
    if (index >= 0) return ['pages', page, 'questions', index, ...path.slice(1)];
  }
  return path;
}

/** What is wrong: the field, what is typed there (null leaves it out), and what the build says. */
const refused: Record<string, [field: string, value: unknown, problem: string]> = parse(`
an unknown category:
  [name.category, Hobbies, '(section about, question name), category: found "Hobbies". Expected one of the policy''s categories: Identification and contact; ']
a question that the policy does not name:
  [name.policy, null, '(section about, question name), policy: is missing. Expected how the privacy policy names the answer, for example "your job".']
an option with a category in which the policy does not name it:
  [contact.options.1.category, Demographic, '(section about, question contact, option phone), policy: is missing. Expected how the privacy policy names this answer.']
an option that the policy names in no category:
  [contact.options.1.policy, that you hear, '(section about, question contact, option phone), category: is missing. Expected the category that this answer belongs to.']
an unknown kind:
  [name.kind, stars, '(section about, question name), kind: found "stars". Expected a "kind" that is one of line, lines, ']
a consent that is ticked beforehand:
  [agrees.checked, true, '(section agreement, question agrees), checked: unknown field. Check its spelling (used here: ']
a condition that looks forward:
  [age.when, {"harder":"lifting"}, '(section you, question age), when.harder: found "harder". Expected a question with choices on an earlier page: none yet']
a condition on itself:
  [harder.when, {"harder":"lifting"}, '(section use, question harder), when.harder: found "harder". Expected a question with choices on an earlier page: ']
a condition on the same page:
  [name.when, {"contact":"email"}, '(section about, question name), when.contact: found "contact". Expected a question with choices on an earlier page: for, decided, age, agrees, agrees-health, guardian-agrees.']
an exception that looks forward:
  [age.unless, {"harder":"lifting"}, '(section you, question age), unless.harder: found "harder". Expected a question with choices on an earlier page: none yet']
an exception of an option that names no answer:
  [contact.options.0.unless, {"age":"old"}, '(section about, question contact, option email), unless.age: found "old". Expected an answer to that question: adult, under.']
thanks for people who gave no such answer:
  [thanks.passages.0.when, {"age":"old"}, 'thanks.passages.when.age: found "old". Expected an answer to that question: adult, under.']
thanks unless a question was answered that there is not:
  [thanks.passages.0.unless, {"spoons":"one"}, 'thanks.passages.unless.spoons: found "spoons". Expected a question with choices on an earlier page: for, ']
a way to be contacted that asks for nothing:
  [contact.options.2, {"id":"aunt","label":"My aunt"}, '(section about, question contact, option aunt): found "My aunt", which leads to nothing by which someone can be reached. Expected it to ask for an email address or a phone number, or to have "reaches": then a later question']
ways of contact that are not listed:
  [contact.ways, all, '(section about, question contact), ways: found "all". Expected "all", or ids and of; and "ways" at the top of the file, with the list.']
a way to be contacted that asks for any words:
  [contact.options.1.asks.kind, line, '(section about, question contact, option phone): found "By phone", which leads to nothing']
a way to be contacted through a supporter of whom nothing is asked:
  [contact.options.2, {"id":"aunt","label":"My aunt","reaches":"supporter"}, '(section about, question contact, option aunt): found "My aunt", which leads to nothing']
a condition on words that someone writes:
  [harder.when, {"agrees-health":"yes","name":"Ann"}, '(section use, question harder), when.name: found "name", a question without choices. Expected a question with choices on an earlier page: for, ']
a condition that names no option:
  [guardian-name.when.age, teenager, '(section guardian, question guardian-name), when.age: found "teenager". Expected an answer to that question: adult, under.']
a condition of an option that names no answer:
  [contact.options.0.when, {"age":["adult","old"]}, '(section about, question contact, option email), when.age: found "old". Expected an answer to that question: adult, under.']
other words for people who gave no such answer:
  [agrees.instead.0.when.for, nobody, '(section agreement, question agrees), instead.when.for: found "nobody". Expected an answer to that question: self, other.']
other words with which some people could refuse to take part:
  [agrees.instead.0.refuse, They do not, '(section agreement, question agrees), instead.refuse: found "They do not". Remove it, or add "refuse" to the question too.']
easy words with which some people could refuse to take part:
  [agrees.easy.refuse, They do not, '(section agreement, question agrees), easy.refuse: found "They do not". Remove it, or add "refuse" to the question too.']
other easy words with which some people could refuse to take part:
  [agrees.instead.0.easy, {"refuse":"They do not"}, '(section agreement, question agrees), instead.easy.refuse: found "They do not". Remove it, or add "refuse" to the question too.']
a long sentence in easy words:
  [agrees.easy.facts, ["It is so. You can stop at any time, and write to us before you do."], '(section agreement, question agrees), easy.facts: found "It is so. You can stop at any time, and write to us before you do.". Expected a fact in easy words, in sentences of twelve words at most; split one into two.']
easy words to which nothing leads:
  [easyWords, null, 'easyWords: is missing. Expected the words of the links between easy and usual words (easy, usual), because something has easy words.']
links to easy words that there are not:
  [agrees.easy, null, 'easyWords: is there, and nothing has easy words. Expected "easy" beside the words of a question.']
a second 'Prefer not to say' in easy words:
  [harder.options.0.easy, {"label":"Prefer not to say"}, '(section use, question harder, option gripping), easy.label: found "Prefer not to say". Remove the answer: the form adds it by itself.']
other facts on a question that is no consent:
  [name.instead, [{"when":{"age":"under"},"facts":["We keep it safe."]}], '(section about, question name), instead.facts: unknown field. ']
the id of another question:
  [name.id, age, '(section about, question age), id: found "age". Expected an id that no other question has: it is the id of "Are you 21 or over?" in section you.']
the id of another question in what an option asks:
  [for.options.1.asks.id, for, '(section you, question for, option other, follow-up for), id: found "for". Expected an id that no other question has: it is the id of "Whose cups are these?" in section you.']
an id that is retired:
  [retired, ["name"], '(section about, question name), id: found "name". Expected a new id: "retired" lists it, and earlier answers are stored under it.']
the id of another page:
  [pages.3.id, use, '(section use), id: found "use". Expected an id that no other section has: it is the id of "About you".']
the id of a page that every form has:
  [pages.3.id, check, '(section check), id: found "check". Expected another id: every form has such a page.']
the id of another answer:
  [age.options.1.id, adult, '(section you, question age, option adult), id: found "adult". Expected an id that no other answer has: it is the id of "21 or over".']
a required question with 'Prefer not to say':
  [age.options.1.label, Prefer not to say, '(section you, question age, option under), label: found "Prefer not to say". Remove the answer, or remove "required: true".']
a second 'Prefer not to say':
  [harder.options.0.label, prefer not to say, '(section use, question harder, option gripping), label: found "prefer not to say". Remove the answer: the form adds it by itself.']
an option that leads to no end:
  [age.options.1.ends, nowhere, '(section you, question age, option under), ends: found "nowhere". Expected one of the ends: undecided.']
two ends of the same id:
  [ends.1, {"id":"undecided","heading":"The end","text":["Thank you."]}, '(end undecided), id: found "undecided". Expected an id that no other end has: it is the id of "Not without them".']
a required question that offers some people nothing:
  [story, {"id":"x","category":"Demographic","policy":"x","ask":"X?","error":"X","kind":"one","required":true,"options":[{"id":"a","label":"A","when":{"age":"adult"}},{"id":"b","label":"B","when":{"for":"self"}}]}, '(section use, question x), options: have "when" or "unless" in each. Expected at least one option without them: people to whom none of them is offered could not go on.']
a required question without an error:
  [name.error, null, '(section about, question name), error: is missing. Expected what to do if "What is your name?" is not answered well.']
an option that asks without an error:
  [contact.options.0.asks.error, null, '(section about, question contact, option email, follow-up email), error: is missing. Expected what to do if "What is your email address?" is not answered well.']
a first question that shares the page of the one before it:
  [name.samePage, true, '(section about, question name), samePage: found true. Remove it: this is the first question of its section.']
a number without an error:
  [cups.error, null, '(section about, question cups), error: is missing. Expected what to do if "How many cups have you?" is not answered well.']
a number that can never be right:
  [cups.least, 50, '(section about, question cups), least: found 50. Expected at most 40, as in "most".']
a consent that can neither be refused nor is required:
  [later.refuse, null, '(section use, question later), required: is missing. Expected "required: true", or "refuse" with the words of a no.']
a number for text messages of people who may have no mobile:
  [name, {"id":"name","category":"Demographic","policy":"x","ask":"X?","error":"X","kind":"telephone","mobile":true}, '(section about, question name), mobile: found true. Expected it only of what an option asks: people without a mobile must be able to choose another option.']
a number that is perhaps for text messages:
  [contact.options.1.asks.mobile, false, '(section about, question contact, option phone, follow-up phone), mobile: found false. Expected "mobile: true", or nothing.']
an option that asks something required:
  [contact.options.0.asks.required, true, '(section about, question contact, option email, follow-up email), required: found true. Remove it: what an option asks is asked of all who choose it, and must be answered.']
a condition on what an option asks:
  [contact.options.0.asks.when, {"age":"adult"}, '(section about, question contact, option email, follow-up email), when: found {"age":"adult"}. Remove it: what an option asks']
a condition on an answer to what an option asks:
  [for.options.1.asks.options.0.when, {"age":"adult"}, '(section you, question for, option other, follow-up decided, option yes), when: unknown field. ']
a question to write before the agreement:
  [age.options.1.asks, {"id":"x","category":"Demographic","policy":"why","kind":"line","ask":"Why?","error":"Say why"}, '(section you, question age, option under, follow-up x), kind: found "line" before someone has agreed to take part, when nothing can be kept. Move the question to a later page.']
a question about health before its consent:
  [age.category, Health-related, '(section you, question age), category: found "Health-related", which can be reached without the consent that covers it. Expected "when" with agrees-health: "yes".']
a question about health of people who said no:
  [harder.when.agrees-health, ["yes","no"], '(section use, question harder), category: found "Health-related", which can be reached without the consent that covers it. Expected "when" with agrees-health: "yes".']
an option about health without its consent:
  [contact.options.1, {"id":"phone","label":"By phone","category":"Health-related","policy":"that you hear"}, '(section about, question contact, option phone), category: found "Health-related", which can be reached without the consent that covers it. Expected "when" with agrees-health: "yes".']
an option that asks about health without its consent:
  [contact.options.1.asks.category, Health-related, '(section about, question contact, option phone, follow-up phone), category: found "Health-related", which can be reached without the consent that covers it. Expected "when" with agrees-health: "yes".']
questions about health in a form without a consent that covers them:
  [agrees-health.covers, null, '(section use, question harder), category: found "Health-related", which can be reached without the consent that covers it. Expected an earlier consent with "covers: [Health-related]".']
`);

test.each(Object.entries(refused))(
  'a form with %s is refused, by field and value',
  (_, [field, value, problem]) => {
    const [found] = problemsWith([pathOf(field), value ?? undefined]);
    expect(found?.replace(/ line \d+,?/, '')).toContain(`content/form.yaml, ${problem}`);
  },
);

test('other words can have another error, and those of a consent other facts', () => {
  const when = { for: 'other' };
  expect(
    problemsWith(
      [pathOf('agrees.instead'), [{ when, facts: ['Write to us.'], error: 'They must agree' }]],
      [pathOf('name.instead'), [{ when, ask: 'Their name?', error: 'Enter their name' }]],
    ),
  ).toEqual([]);
});

test('a condition can name a question of the same section, if it is on an earlier page', () => {
  const when = { harder: 'lifting' };
  expect(problemsWith([pathOf('later.when'), when], [pathOf('later.unless'), when])).toEqual([]);
  const [shared] = problemsWith([pathOf('story.when'), when]);
  expect(shared).toContain('Expected a question with choices on an earlier page: for, ');
});

test('ways of contact that are listed once are offered to each person whom a question is about, under ids and in words of their own', () => {
  const asks = { id: 'mail', kind: 'email', policy: 'mail', autocomplete: 'email' };
  const words = { inShort: 'Mail{of}', ask: 'Which{of}?', easy: { ask: 'Whose{of}?' } };
  const ways = [{ id: 'mail', label: 'Mail', asks: { ...asks, ...words } }];
  const other = { ids: 'aunt', of: 'the aunt' };
  const questions = [
    { id: 'own', ways: 'all', options: [{ id: 'none' }] },
    { id: 'aunt', policy: 'your aunt', ways: other },
    { id: 'wrong', ways: { ids: 'aunt' } },
  ];
  const document = parseDocument(stringify({ ways, pages: [{ questions }] }));
  spreadWays(document);
  const own = { ...asks, inShort: 'Mail', ask: 'Which?', easy: { ask: 'Whose?' } };
  const theirs = { id: 'aunt-mail', kind: 'email', policy: 'your aunt' };
  const inWords = { inShort: 'Mail of the aunt', ask: 'Which of the aunt?' };
  const easy = { ask: 'Whose of the aunt?' };
  const way = { id: 'mail', label: 'Mail' };
  expect(document.toJS().pages[0].questions).toEqual([
    { id: 'own', options: [{ ...way, asks: own }, { id: 'none' }] },
    {
      id: 'aunt',
      policy: 'your aunt',
      options: [{ ...way, asks: { ...theirs, ...inWords, easy } }],
    },
    questions[2],
  ]);
});

test('a way to be contacted through someone else needs a question about them that all who choose it must answer', () => {
  const contact = { category: 'Identification and contact', policy: 'your aunt' };
  const asks = {
    ...contact,
    id: 'aunt-email',
    kind: 'email',
    ask: 'Her address?',
    error: 'Enter it',
  };
  const by = { id: 'email', label: 'By email', asks };
  const not = { id: 'not', label: 'Not at all' };
  const question = (change: object) => ({
    ...contact,
    id: 'aunt-by',
    kind: 'one',
    required: true,
    ask: 'How?',
    error: 'Select one',
    reaches: 'supporter',
    when: { contact: 'aunt' },
    options: [by, { ...not, unless: { contact: 'aunt' } }],
    ...change,
  });
  const option = { id: 'aunt', label: 'My aunt', reaches: 'supporter' };
  const problems = (change: object = {}) =>
    problemsWith([pathOf('contact.options.2'), option], [pathOf('later'), question(change)]);
  expect(problems()).toEqual([]);
  expect(problems({ when: undefined })).toEqual([]);
  for (const change of [
    { required: undefined },
    { when: { contact: 'aunt', age: 'adult' } },
    { unless: { age: 'under' } },
    { reaches: 'helper' },
    { options: [by, not] },
  ]) {
    expect(problems(change), JSON.stringify(change)).toEqual([
      expect.stringContaining('found "My aunt", which leads to nothing'),
    ]);
  }
});

test('someone can be reached as in an earlier question, if everyone who says so must have answered it', () => {
  const contact = { category: 'Identification and contact', policy: 'your aunt' };
  const one = { ...contact, kind: 'one', required: true, ask: 'Who?', error: 'Select one' };
  const asks = { ...contact, id: 'mail', kind: 'email', ask: 'Where?', error: 'Enter it' };
  const by = { id: 'mail', label: 'Mail', asks };
  const before = {
    ...one,
    id: 'aunt-by',
    options: [by, { ...by, id: 'post', asks: { ...asks, id: 'post' } }],
  };
  const same = { id: 'same', label: 'As before', sameAs: ['aunt-by'] };
  const when = { contact: 'aunt' };
  const whose = {
    ...one,
    id: 'whose',
    when,
    reaches: 'supporter',
    options: [same, { id: 'no', label: 'No' }],
  };
  const theirs = {
    ...asks,
    id: 'theirs',
    when,
    unless: { whose: 'same' },
    required: true,
    reaches: 'supporter',
  };
  const option = { id: 'aunt', label: 'My aunt', reaches: 'supporter' };
  const asked = (change: object, ...later: object[]) =>
    problemsWith(
      [pathOf('name'), { ...before, ...change }],
      [pathOf('contact.options.2'), option],
      [pathOf('contact.samePage'), undefined],
      [pathOf('later'), later[0]],
      [['pages', 4, 'questions', 3], later[1]],
    );
  expect(asked({}, whose, theirs)).toEqual([]);
  expect(asked({ required: undefined }, whose, theirs)).toEqual([
    expect.stringContaining('found "My aunt", which leads to nothing'),
    expect.stringMatching(
      /question whose, option same\), sameAs: found "aunt-by"\. Expected the id of a question on an earlier page/,
    ),
  ]);
});

test('a question that only people who gave the consent can reach does not have to name it again', () => {
  const ifConsent: Change = [pathOf('contact.options.0.when'), { 'agrees-health': 'yes' }];
  expect(problemsWith(ifConsent, [pathOf('harder.when'), { contact: 'email' }])).toEqual([]);
  expect(
    problemsWith(ifConsent, [pathOf('harder.when'), { contact: ['email', 'phone'] }]),
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
      [pathOf('harder.options.2.asks'), asks],
      [pathOf('pages.5'), { id: 'more', heading: 'More', questions: [next] }],
    ),
  ).toEqual([]);
});

test('a compulsory consent to health questions covers what comes after it, for everyone who is asked it', () => {
  const compulsory: Change[] = [
    [pathOf('agrees-health.refuse'), undefined],
    [pathOf('agrees-health.required'), true],
    [pathOf('harder.when'), undefined],
  ];
  const onlyOf = (answer: string): Change => [pathOf('agrees-health.when'), { age: answer }];
  const uncovered = ['', ', option other, follow-up harder-other'].map((place) =>
    expect.stringContaining(
      `(section use, question harder${place}), category: found "Health-related"`,
    ),
  );
  expect(problemsWith(...compulsory)).toEqual([]);
  expect(problemsWith(...compulsory, onlyOf('adult'))).toEqual(uncovered);
  const harder: Change = [pathOf('harder.when'), { age: 'adult' }];
  expect(problemsWith(...compulsory, onlyOf('adult'), harder)).toEqual([]);
  expect(problemsWith(...compulsory, onlyOf('under'), harder)).toEqual(uncovered);
  expect(problemsWith(...compulsory, [pathOf('age.category'), 'Health-related'])).toHaveLength(1);
});

test.each<[string, Path, unknown]>([
  ['can be refused', pathOf('agrees.refuse'), 'No'],
  ['is not asked of everyone', pathOf('agrees.when'), { for: 'self' }],
])('a form whose consent to take part %s is refused', (_, path, value) => {
  expect(problemsWith([path, value])).toEqual([
    'content/form.yaml, line 11, pages: none asks everyone whether they agree to take part. Expected a question with "kind: consent", without "refuse" and without "when".',
  ]);
});

/** The group, or list, and the key of every value inside `value`. */
function* valuesIn(value: unknown): Generator<[inside: Record<string, unknown>, key: string]> {
  for (const [key, item] of Object.entries(Object(value))) {
    yield [Object(value), key];
    if (typeof item === 'object') yield* valuesIn(item);
  }
}

test('a value of another kind is refused in our own words, whatever it is', () => {
  const form = { ...cupsAndSpoons(), retired: ['old'] };
  const foreign = [...valuesIn(form)].flatMap(([inside, key]) => {
    const { [key]: right } = inside;
    const messages = [null, 24, true, 'Any words', [], ['a'], { a: 'b' }].flatMap((wrong) => {
      inside[key] = wrong;
      const issues = formSchema.safeParse(form).error?.issues ?? [];
      return issues
        .filter(({ code }) => code !== 'unrecognized_keys')
        .map(({ message }) => message);
    });
    inside[key] = right;
    return messages
      .filter((message) => /^Invalid|^Too |expected /.test(message))
      .map((message) => `${key}: ${message}`);
  });
  expect(foreign).toEqual([]);
});
