import { join } from 'node:path';
import { assert, asyncProperty } from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { inWordsFor } from '../../answers/questions/words-for.ts';
import type { Submission } from '../../answers/records/records.ts';
import { openSqliteStore } from '../../answers/store/sqlite/sqlite-store.ts';
import type { Store } from '../../answers/store/store.ts';
import { formProblems } from '../../content/model/questionnaire/form-problems.ts';
import type { FormContent } from '../../content/model/questionnaire/form-schema.ts';
import type {
  AnyQuestion,
  Condition,
  Option,
  Question,
} from '../../content/model/questionnaire/question.ts';
import { addKeys, csvText, read } from '../../tests/answers/submission.ts';
import { anyAnswer, type Expected } from '../../tests/form/any-answer.ts';
import { anyForm, anyNumbers, type Chooser, pickFrom } from '../../tests/form/any-form.ts';
import { facts } from '../../tests/form/form-under-test.ts';
import { type Fill, wordsOfConsent } from '../../tests/form/parse-page.ts';
import { type Response, visitorOf } from '../../tests/form/visitor.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { everyState } from '../../tests/wcag.ts';
import { createApp } from './app.tsx';
import { trapField } from './pages/question-page.tsx';

const folder = temporaryFolder();
let store: Store | undefined;

afterEach(() => store?.close());

/** A new file for every 25 people, so that it stays quick to read. */
async function storeFor(person: number): Promise<Store> {
  if (store && person % 25 > 0) return store;
  await store?.close();
  store = await openSqliteStore(join(folder.path, `${person}.db`), { migrates: true });
  await addKeys(store);
  return store;
}

const decline = (id: string) => `${id}.prefer-not-to-say`;

/** The names of the fields that a page must have. */
function fieldsOf({ asked }: ExpectedPage): string[] {
  return asked.flatMap(({ question, options }) => [
    ...namesOf(question),
    ...options.flatMap(({ asks }) => (asks ? namesOf({ ...asks, required: true }) : [])),
  ]);
}

function namesOf({ id, kind, required }: AnyQuestion): string[] {
  if (['one', 'several', 'consent'].includes(kind)) return [id];
  const names = kind === 'date' ? ['day', 'month', 'year'].map((part) => `${id}.${part}`) : [id];
  return required ? names : [...names, decline(id)];
}

/** The id of a page, which is the end of its address. */
function pageOf({ address }: Response): string {
  return /^\/(?:s\/[^/]+|start)\/([^?]*)/.exec(address)?.[1] ?? '';
}

/** Sends a form as one person does, with mistakes and changes of mind, and checks every page. */
async function fillInAndSend(
  form: FormContent,
  pick: Chooser,
  ownStore: Store,
  hasOlderBrowser: boolean,
) {
  const siteOrigins = [facts.siteAddress.slice(0, -1)];
  const app = createApp({ store: ownStore, form, facts, siteOrigins });
  const request: typeof app.request = async (...parameters) => {
    const response = await app.request(...parameters);
    expect([200, 303, 404]).toContain(response.status);
    return response;
  };
  const visitor = visitorOf({ request }, hasOlderBrowser);
  let person: Participant = { answers: {}, wordings: {} };
  /** The pages whose errors have not been corrected yet. */
  const pending = new Set<string>();
  let isEasy = pick(2) === 1;
  const first = `/start/${expectedPath(form, person).shown[0]?.id}`;
  let at = await visitor.open(`${first}${isEasy ? '?easy_words=yes' : ''}`);

  /** Presses the button for the other words of the page that is shown, after something was typed. */
  async function changeWords(id: string): Promise<Response> {
    const page = expectedPath(form, person).shown.find((one) => one.id === id);
    const typed = page?.asked.map(({ question, options }) =>
      anyAnswer(question, options, pick, true),
    );
    const fill = Object.assign({}, ...(typed ?? []).map((one) => one.fill));
    const next = await visitor.press(at, fill, [['leave_to', isEasy ? 'usual' : 'easy']]);
    expect([pageOf(next), next.page.problems.size]).toEqual([id, 0]);
    expectTyped(next, fill);
    isEasy = !isEasy;
    wordsChanged += 1;
    return next;
  }

  /** Fills in the page that is shown, rightly or wrongly. */
  async function fillInPage(id: string, mayBeWrong: boolean): Promise<Response> {
    const { shown, kept } = expectedPath(form, person);
    const page = shown.find((one) => one.id === id);
    if (!page) throw new Error(`${id} is not on the path`);
    const names = at.page.controls.filter(({ type }) => type !== 'hidden').map(({ name }) => name);
    const seen = names.filter((name) => name !== trapField);
    expect(new Set(seen)).toEqual(new Set(fieldsOf(page)));

    for (const { question, options } of page.asked) {
      expect(at.html).toContain(wordsOf(question, kept, isEasy).ask);
      for (const { label, easy } of options) {
        expect(at.html).toContain(`>${(isEasy && easy?.label) || label}<`);
      }
    }
    const answers = page.asked.map(({ question, options }) =>
      anyAnswer(question, options, pick, mayBeWrong),
    );
    const isAsked = (one: { id: string }) =>
      page.asked.some(({ question }) => question.id === one.id);
    // Of those that share the page, the ones that this person is not asked.
    const inOrder = form.pages.flatMap(({ questions }) => questions);
    const rest = inOrder.slice(inOrder.findIndex((one) => id.endsWith(`/${one.id}`)) + 1);
    const end = rest.findIndex(({ samePage }) => !samePage);
    const others = (end < 0 ? rest : rest.slice(0, end)).filter((one) => !isAsked(one));
    const offPath = others.map(({ id, ...question }): [string, string] => [
      id,
      'options' in question ? (question.options[0]?.id ?? '') : 'yes',
    ]);
    const fill = Object.assign({}, ...answers.map((one) => one.fill));
    const next = await visitor.press(at, fill, offPath);
    if (answers.some(({ isRight }) => !isRight)) {
      pending.add(id);
      expect(next.page.problems.size).toBeGreaterThan(0);
      const ids = next.html.match(/(?<= id=")[^"]*/g);
      for (const field of next.page.problems.keys()) {
        expect(ids?.filter((one) => one === field)).toHaveLength(1);
      }
      expectTyped(next, fill);
      return next;
    }
    pending.delete(id);
    if (next.page.problems.size > 0) expect([...pending]).toContain(pageOf(next));
    const ownIds = page.asked.flatMap(({ question, options }) => [
      question.id,
      ...options.flatMap(({ asks }) => asks?.id ?? []),
    ]);
    const earlier = Object.entries(kept).filter(([one]) => !ownIds.includes(one));
    const all = Object.assign(Object.fromEntries(earlier), ...answers.map((one) => one.answers));
    const wordings = page.asked.flatMap(({ question }) => {
      const answer = all[question.id];
      return question.kind === 'consent' && answer
        ? [[question.id, wordingOf(form, question, answer, kept, isEasy)]]
        : [];
    });
    for (const [id = '', wording = ''] of wordings) {
      consentsSeen += 1;
      const words = wordsOfConsent(at.html, id, String(all[id]));
      expect(wording.split(' ').sort()).toEqual(words.join(' ').split(' ').sort());
    }
    person = { answers: all, wordings: { ...person.wordings, ...Object.fromEntries(wordings) } };
    person = { ...person, answers: expectedPath(form, person).kept };
    const isEnd = answers.some(({ chosen }) => chosen.some(({ ends }) => ends));
    expect(next.page.heading === 'The end').toBe(isEnd);
    const path = [...expectedPath(form, person).shown.map((one) => one.id), 'check'];
    const following = path[path.indexOf(id) + 1];
    if (!isEnd && at.address.startsWith('/start/')) expect(pageOf(next)).toBe(following);
    return next;
  }

  let draft: string | undefined;
  // After a while nobody makes mistakes or goes back any more, so that everyone arrives.
  for (let step = 0; step < 90; step += 1) {
    const isEarly = step < 30;
    if (at.page.heading === 'The end') {
      if (draft) expect((await visitor.ask(draft)).status).toBe(404);
      return undefined;
    }
    if (at.address.startsWith('/s/')) draft = at.address.split('/', 3).join('/');
    const { shown } = expectedPath(form, person);
    if (pageOf(at) === 'check') {
      if (pick(4) === 3) {
        const body = `leave_to=${isEasy ? 'usual' : 'easy'}`;
        expect((await visitor.send(`${draft}/words?page=check`, body)).location).toBe(
          `${draft}/check`,
        );
        isEasy = !isEasy;
      }
      if (!isEarly || pick(4) < 3) break;
      at = await visitor.open(`${draft}/${shown[pick(shown.length)]?.id}?change`);
    } else if (isEarly && pick(8) === 7 && pageOf(at) !== shown[0]?.id) {
      const before = await visitor.press(at, {}, [['leave_to', 'back']]);
      expect(pageOf(before)).not.toBe(pageOf(at));
      at = before;
      // Someone who goes back from a change is where they check their answers.
      if (pageOf(at) === 'check') continue;
    }
    if (pick(6) === 5) at = await changeWords(pageOf(at));
    at = await fillInPage(pageOf(at), isEarly && pick(5) === 4);
  }
  expect([at.address.startsWith(`${draft}/`), pageOf(at)]).toEqual([true, 'check']);
  const before = await ownStore.answers.count();
  const thanks = await visitor.press(at);
  expect(thanks.page.heading).toBe(inWordsFor(form.thanks, person.answers).heading);
  for (const passage of form.thanks.passages) {
    const { text = '' } = wordsOf(passage, {}, isEasy);
    expect(thanks.html.includes(text)).toBe(isFor(passage, person.answers));
  }
  expect((await visitor.press(at)).page.heading).toBe(
    inWordsFor(form.thanks, person.answers).heading,
  );
  expect(await ownStore.answers.count()).toBe(before + 1);
  const sent = (await read(ownStore, -1)).at(-1);
  const { kept } = expectedPath(form, person);
  expect(sent?.answers).toEqual(kept);
  const consents = Object.entries(person.wordings).filter(([id]) => kept[id]);
  expect(wordingsOf(sent)).toEqual(Object.fromEntries(consents));
  return sent;
}

function wordingsOf(sent: Submission | undefined): Participant['wordings'] {
  return Object.fromEntries((sent?.consents ?? []).map(({ id, wording }) => [id, wording]));
}

/** The cells of one row, by the heading of their column. Every question is an id. */
async function exported(sent: Submission, form: FormContent): Promise<Map<string, string>> {
  const versions = new Map([[sent.version, { ...form, since: '2026-11-20' }]]);
  const csv = (await csvText([sent], versions)).slice(1);
  const rows: string[][] = [[]];
  for (const [, quoted, end] of csv.matchAll(/(?:"((?:[^"]|"")*)")?(,|\n)/g)) {
    rows.at(-1)?.push((quoted ?? '').replaceAll('""', '"'));
    if (end === '\n') rows.push([]);
  }
  const [headings = [], cells = []] = rows;
  expect(cells).toHaveLength(headings.length);
  return new Map(headings.map((heading, index) => [heading, cells[index] ?? '']));
}

async function checkExport(sent: Submission, form: FormContent) {
  const cells = await exported(sent, form);
  const { shown } = expectedPath(form, { answers: sent.answers, wordings: wordingsOf(sent) });
  const asked = new Map(
    shown.flatMap((page) =>
      page.asked.flatMap(({ question, options }) => [
        [question.id, true] as const,
        ...options.flatMap(({ id, asks }) =>
          asks ? [[asks.id, [sent.answers[question.id]].flat().includes(id)] as const] : [],
        ),
      ]),
    ),
  );
  for (const [heading, cell] of cells) {
    const id = heading.replace(/^A page: |\?$/g, '');
    if (!/^q-\d+$/.test(id)) continue;
    const answer = sent.answers[id];
    expect(cell === '(not asked)', id).toBe(!asked.get(id));
    if (asked.get(id)) expect(cell === '', id).toBe(answer === undefined);
    if (answer === null) expect(cell, id).toBe('Prefer not to say');
  }
}

function expectTyped(next: Response, fill: Fill) {
  for (const { name, value, type, isSent } of next.page.controls) {
    if (type === 'hidden' || !Object.hasOwn(fill, name)) continue;
    const isChoice = type === 'checkbox' || type === 'radio';
    if (isChoice) expect(isSent).toBe([fill[name]].flat().includes(value));
    else expect(value.replaceAll('\r', '')).toBe(fill[name]);
  }
}

/** How often someone has changed to easy words, or back. */
let wordsChanged = 0;

/** How many consents were given or refused, each beside the words that were stored of it. */
let consentsSeen = 0;

test('generated questionnaires store and export each answer on the path, and no other, and of each consent the words that were shown, usual or easy', async () => {
  let people = 0;
  let sent = 0;
  await assert(
    asyncProperty(anyForm, anyNumbers, async (form, numbers) => {
      expect(formProblems(form)).toEqual([]);
      const ownStore = await storeFor(people++);
      const hasOlderBrowser = people % 2 === 0;
      const stored = await fillInAndSend(form, pickFrom(numbers), ownStore, hasOlderBrowser);
      if (stored) await checkExport(stored, form);
      if (stored) sent += 1;
    }),
    // The same questionnaires each time; another seed tries others. To see a smaller questionnaire
    // that fails, remove `endOnFailure`: that can take an hour.
    { numRuns: everyState ? 2_000 : 200, endOnFailure: true, seed: 52267867 },
  );
  expect(sent).toBeGreaterThan(people / 2);
  expect(consentsSeen).toBeGreaterThan(people * 2);
  expect(wordsChanged).toBeGreaterThan(people / 2);
}, 1_800_000);

/** What the engine must keep of someone, worked out a second time and without any of its code. */
type Participant = {
  answers: Expected;
  /** The words of each consent when it was given or refused. */
  wordings: Readonly<Record<string, string>>;
};

type ExpectedPage = { id: string; asked: { question: Question; options: Option[] }[] };

function meets(when: Condition | undefined, answers: Expected): boolean {
  for (const [id, wanted] of Object.entries(when ?? {})) {
    const given = [answers[id] ?? []].flat();
    if (![wanted].flat().some((answer) => given.includes(answer))) return false;
  }
  return true;
}

/** Whether something is for people with these answers. */
function isFor(part: Pick<Question, 'when' | 'unless'>, answers: Expected): boolean {
  return meets(part.when, answers) && !(part.unless && meets(part.unless, answers));
}

type Words = Partial<
  Record<'ask' | 'hint' | 'introduction' | 'agree' | 'refuse' | 'text', string | undefined>
> & {
  facts?: string[] | undefined;
};
type WithWords = Words & {
  easy?: Words | undefined;
  instead?: readonly (Words & { when: Condition; easy?: Words | undefined })[] | undefined;
};

/** The words of a part of the form for people with these answers, usual or easy. */
function wordsOf(part: WithWords, answers: Expected, isEasy: boolean): Words {
  const other = part.instead?.find(({ when }) => meets(when, answers));
  return { ...part, ...(isEasy && part.easy), ...other, ...(isEasy && other?.easy) };
}

/** The words of a consent, for people with these answers. */
function wordingOf(
  { pages }: FormContent,
  question: Extract<Question, { kind: 'consent' }>,
  answer: string,
  answers: Expected,
  isEasy: boolean,
): string {
  const section = pages.find(({ questions }) => questions.includes(question));
  const questions = section?.questions ?? [];
  const pageOf = (asked: Question | undefined) =>
    questions.findLast(
      (one, at) => !(one.samePage && at > 0) && at <= questions.indexOf(asked ?? one),
    );
  const isOnFirst = pageOf(questions.find((one) => isFor(one, answers))) === pageOf(question);
  const opening = section && wordsOf(section, answers, isEasy);
  const words = wordsOf(question, answers, isEasy);
  const { introduction, ask, hint, facts = [], agree, refuse } = words;
  const said = [isOnFirst ? opening?.introduction : '', introduction, ask, hint, ...facts];
  return [...said, answer === 'yes' ? agree : refuse].filter(Boolean).join(' ');
}

/** The pages that someone must be shown, and what of their answers must be kept. */
function expectedPath(form: FormContent, { answers, wordings }: Participant) {
  const kept: Expected = {};
  const shown: ExpectedPage[] = [];
  for (const { id: section, questions } of form.pages) {
    let earlier = { ...kept };
    let page: ExpectedPage | undefined;
    for (const [index, question] of questions.entries()) {
      if (index === 0 || !question.samePage) {
        page = { id: `${section}/${question.id}`, asked: [] };
        // Conditions name earlier pages only.
        earlier = { ...kept };
      }
      if (!isFor(question, earlier)) continue;
      const options = 'options' in question ? question.options : [];
      const offered = options.filter((option) => isFor(option, earlier));
      if (page && page.asked.push({ question, options: offered }) === 1) shown.push(page);
      Object.assign(kept, keptOf(question, offered, answers));
      const answer = kept[question.id];
      if (question.kind === 'consent' && typeof answer === 'string') {
        const isSame = [true, false].some(
          (isEasy) => wordings[question.id] === wordingOf(form, question, answer, earlier, isEasy),
        );
        if (!isSame) delete kept[question.id];
      }
    }
  }
  return { shown, kept };
}

function keptOf(question: Question, offered: readonly Option[], answers: Expected): Expected {
  const answer = answers[question.id];
  if (answer === undefined || answer === null || !('options' in question)) {
    return answer === undefined ? {} : { [question.id]: answer };
  }
  const chosen = offered.filter(({ id }) => [answer].flat().includes(id));
  if (chosen.length === 0) return {};
  const kept: Expected = {
    [question.id]: Array.isArray(answer) ? chosen.map(({ id }) => id) : answer,
  };
  for (const { asks } of chosen) {
    const more = asks && answers[asks.id];
    if (asks && more !== undefined) kept[asks.id] = more;
  }
  return kept;
}
