import type { Context, MiddlewareHandler } from 'hono';
import type { FormContent } from '../../../content/model/questionnaire/form-schema.ts';
import { easyField } from '../../../content/model/questionnaire/question.ts';
import type { SignUpDecision } from '../../../content/model/sign-up-status.ts';
import type { Drafts } from '../../drafts/drafts.ts';
import type { FormFacts } from '../facts.ts';
import { isOwnAddress, limitBytes } from '../guards.ts';
import type { Surroundings } from '../pages/document.tsx';

/** The page that asks whether to delete the draft. */
export const deletePageId = 'delete';

/** What the routes need. */
export type Parts = {
  form: FormContent;
  facts: FormFacts;
  drafts: Drafts;
  /** The internet address from which someone asks, if it is known. */
  addressOfVisitor: (context: Context) => string | undefined;
  /**
   * Counts the beginning of a draft.
   *
   * @throws TooOften
   */
  countBeginning: (context: Context) => Promise<void>;
  /** Whether people can sign up where the request comes from. */
  signUpFor: (context: Context) => Promise<SignUpDecision>;
};

export function surroundingsOf(context: Context, facts: FormFacts): Surroundings {
  const { path } = context.req;
  const [, draftPath, page] = /^(\/s\/[^/]+)(?:\/(.*))?$/.exec(path) ?? [];
  const deleteAddress =
    draftPath && page !== deletePageId ? `${draftPath}/${deletePageId}` : undefined;
  return {
    facts,
    framed: isFramed(context),
    draft: draftPath ? 'begun' : undefined,
    deleteAddress,
  };
}

function isFramed(context: Context): boolean {
  return context.req.header('sec-fetch-dest') === 'iframe';
}

/**
 * Whether an address asks for the form in easy words, before there is a draft that knows it, or after it
 * has been sent.
 *
 * @param otherwise  if the address does not say
 */
export function asksForEasyWords({ req }: Context, otherwise = false): boolean {
  const asked = req.query(easyField);
  return asked === undefined ? otherwise : asked === 'yes';
}

/** The id of the page that a request names. */
export function pageIn({ req }: Context): string {
  return [req.param('section'), req.param('question')].filter(Boolean).join('/');
}

/** What led to a page (Fetch Metadata, `Sec-Fetch-Site`). Older browsers do not say. */
function siteOf(context: Context): string | undefined {
  return context.req.header('sec-fetch-site');
}

/**
 * Whether a page of this form led here. Browsers without Fetch Metadata (Safari before 16.4, Firefox
 * before 90) name that page in `Referer`; no other page can make them name one of ours.
 */
export function comesFromForm(context: Context): boolean {
  const site = siteOf(context);
  if (site !== undefined) return site === 'same-origin';
  return isOwnAddress(context, context.req.header('referer') ?? '');
}

/** Whether another site, a message or a bookmark led here. No other site can frame the form. */
export function comesFromElsewhere(context: Context): boolean {
  return siteOf(context) !== undefined && !comesFromForm(context) && !isFramed(context);
}

/** The bytes for the choices, the names of the fields and what surrounds them. */
const overhead = 16 * 1024;

/** The bytes that one character can need, encoded: the emoji of a family is 25 bytes of UTF-8. */
const bytesPerCharacter = 75;

/** Refuses a body that is larger than its page can be, before it is read. */
export const limitBody = (characters: (context: Context) => number): MiddlewareHandler =>
  limitBytes((context) => overhead + characters(context) * bytesPerCharacter);
