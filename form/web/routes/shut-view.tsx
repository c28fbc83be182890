import type { Context } from 'hono';
import { isShut, type Shut, type SignUpDecision } from '../../../content/model/sign-up-status.ts';
import { renderPage } from '../pages/document.tsx';
import { ShutPage } from '../pages/shut-page.tsx';
import { comeBackTo } from './draft-views.tsx';
import { type Parts, surroundingsOf } from './request.ts';

/** A page of a form that was begun, on which answers are. */
const pageWithAnswers = /^\/s\/[^/]+\/[^/]+\/[^/]+$/;

type ShutDecision = SignUpDecision & { status: Shut };

/**
 * Whether nobody can sign up, and the page that says so takes the place of what is asked for. What someone
 * sends from a page of their own form is stored first, so that they lose nothing of it: `keepsTyped`.
 */
export function isShutFor(context: Context, decided: SignUpDecision): decided is ShutDecision {
  const { method, path } = context.req;
  if (!isShut(decided.status)) return false;
  return !(keepsTyped(decided) && method === 'POST' && pageWithAnswers.test(path));
}

/** Whether what is typed on a page is stored although nobody can sign up; not after the last day. */
export function keepsTyped(decided: SignUpDecision): decided is ShutDecision {
  return isShut(decided.status) && decided.because !== 'dates';
}

/**
 * The page in place of another while nobody can sign up.
 *
 * @param isKept  what was sent has been stored
 * @returns undefined at the address of answers that were sent: those are kept, and it shows the thanks
 */
export async function shutView(
  context: Context,
  { facts, drafts }: Pick<Parts, 'facts' | 'drafts'>,
  status: Shut,
  isKept = false,
) {
  const { method, path } = context.req;
  const [, secret = ''] = /^\/s\/([^/]+)/.exec(path) ?? [];
  const opened = await drafts.open(secret);
  if (opened?.draft.sent) return undefined;
  const page = (
    <ShutPage
      {...surroundingsOf(context, facts)}
      draft={opened ? 'begun' : undefined}
      shut={status}
      words={facts.shut[status]}
      saved={opened && { ...comeBackTo(context, secret, opened), mayGoOn: status !== 'closed' }}
      isKept={isKept}
      mayHaveSent={!opened || (method === 'POST' && pageWithAnswers.test(path) && !isKept)}
    />
  );
  return context.html(renderPage(page), 410);
}
