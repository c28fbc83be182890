import type { APIRequestContext } from '@playwright/test';
import { declined, declineField, type Typed } from '../../answers/questions/fields.ts';
import { type Answers, type Page, type PageOnPath, pagesOf } from '../../answers/questions/path.ts';
import { readPage } from '../../answers/questions/read-page.ts';
import { isAgreement, isWritten, optionsOf } from '../../content/model/questionnaire/question.ts';
import { checkPageId, waits } from '../../form/drafts/progress.ts';
import { everyState } from '../wcag.ts';
import { pagesFor } from './fill-in.ts';
import { answersWith, leadingTo, wishFor } from './form-answers.ts';
import { addressOfPage } from './own-form.ts';
import { content, formOrigin } from './visit.ts';

/** A page that the form shows to someone. */
export type ShownPage = {
  name: string;
  /** For someone who only looks: the address of a draft is the same each time. */
  address: (request: APIRequestContext) => Promise<string>;
};

const { form } = content;

/** What decides how a page looks and what can go wrong on it: its kinds of field. */
const shapeOf = ({ questions }: Page) =>
  questions
    .map((one) => {
      const asks = optionsOf(one).flatMap((option) => option.asks?.kind ?? []);
      return [one.kind, optionsOf(one).length > 5, asks.length > 0].join();
    })
    .join(';');

/** One page of each shape; with EVERY_STATE, all of them. */
const pages = pagesOf(form).filter(
  (page, index, all) =>
    everyState || all.findIndex((one) => shapeOf(one) === shapeOf(page)) === index,
);

/** The page on which people agree to take part. */
export const agreement = pages.find(({ questions }) => questions.some(isAgreement)) as Page;

/** Someone who is asked as many of a page's questions as can be. */
export function answersFor(page: Page): Answers {
  const wishes = page.questions.map((question) => wishFor(question.when));
  return answersWith(Object.assign({}, ...wishes.reverse()));
}

/** The page as this person is asked it. */
export function onPathOf({ id }: { id: string }, answers: Answers): PageOnPath {
  const found = pagesFor(answers).find((one) => one.page.id === id);
  if (!found) throw new Error(`The page "${id}" of content/form.yaml is on nobody's path.`);
  return found;
}

/**
 * As many mistakes as the page allows: required answers and follow-ups are left empty, optional
 * questions get two answers.
 */
function faultyFields(onPath: PageOnPath): Typed {
  const twice = onPath.questions.flatMap(({ question, options }) => {
    const { id, kind, required } = question;
    const asking = options.filter(({ asks }) => asks).map((option) => option.id);
    if (kind === 'several') {
      const [first] = options;
      const chosen = asking.length > 0 || required || !first ? asking : [first.id];
      return [[id, required ? chosen : [...chosen, declined]]];
    }
    if (kind === 'one') return [[id, asking.slice(0, 1)]];
    if (required || !isWritten(question)) return [];
    const field = kind === 'date' ? `${id}.day` : id;
    return [
      [field, ['1']],
      [declineField(id), [declined]],
    ];
  });
  return Object.fromEntries(twice);
}

function shown(name: string, page: string, answers: Answers, faulty?: Typed): ShownPage {
  let address: string | undefined;
  return {
    name,
    async address(request) {
      address ??= await addressOfPage(request, page, answers, faulty);
      return address;
    },
  };
}
const fixed = (name: string, path: string): ShownPage => ({
  name,
  address: async () => `${formOrigin}${path}`,
});

export const beforePage = fixed('the form', '/');

/** The agreement has a separate name because every form has that page. */
const nameOf = (page: Page) =>
  page === agreement ? "the form's agreement" : `the form's page "${page.id}"`;

export const questionPages: readonly (ShownPage & { page: Page })[] = pages.map((page) =>
  Object.assign(shown(nameOf(page), page.id, answersFor(page)), { page }),
);

/** Each page that can have errors, with what someone gets wrong on it. */
export const faultyPages = pages.flatMap((page) => {
  const answers = answersFor(page);
  const onPath = onPathOf(page, answers);
  const typed = faultyFields(onPath);
  const { problems } = readPage(onPath, typed, answers);
  return problems.size > 0 ? [{ name: nameOf(page), answers, onPath, typed, problems }] : [];
});

/** One with a single error and one with several; with EVERY_STATE, all of them. */
export const chosenFaulty = everyState
  ? faultyPages
  : [
      ...faultyPages.filter(({ problems }) => problems.size === 1).slice(0, 1),
      ...faultyPages.filter(({ problems }) => problems.size > 1).slice(0, 1),
    ];

export const errorPages: readonly ShownPage[] = chosenFaulty.map(
  ({ name, onPath, answers, typed }) =>
    shown(`${name} with errors`, onPath.page.id, answers, typed),
);

const guardianAsked = form.pages
  .flatMap(({ questions }) => questions)
  .find((question) => question.kind === 'consent' && question.waits);
const waiting = guardianAsked && answersWith(leadingTo(guardianAsked.id, 'yes'));

export const checkingPage = shown('the form to check', checkPageId, answersWith());

const ofDraft = (name: string, path: string): ShownPage => ({
  name,
  address: async (request) =>
    (await checkingPage.address(request)).replace(`/${checkPageId}`, path),
});

export const thanksPage = shown("the form's thanks", 'sent', answersWith());

const thanksPages: readonly ShownPage[] = [
  thanksPage,
  ...(waiting && waits(form, waiting)
    ? [shown("the form's thanks before a guardian has confirmed", 'sent', waiting)]
    : []),
];

const otherPages: readonly ShownPage[] = [
  ofDraft('the form that someone has saved', ''),
  ofDraft('the question whether to delete the form', '/delete'),
  fixed("the form's page after it was deleted", '/deleted'),
  ...(form.ends ?? []).map(({ id }) => fixed(`the form's end "${id}"`, `/ends/${id}`)),
  fixed('a form that has expired', `/s/${'A'.repeat(22)}/check`),
  fixed("the form's page for an unknown path", '/nothing-here'),
];

/** Every page of the form, and every page of questions with errors. */
export const formPages: readonly ShownPage[] = [
  beforePage,
  ...questionPages,
  ...errorPages,
  checkingPage,
  ...thanksPages,
  ...otherPages,
];
