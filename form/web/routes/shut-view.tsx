import type { Context } from 'hono';
import type { Shut } from '../../../content/model/sign-up-status.ts';
import { renderPage } from '../pages/document.tsx';
import { ShutPage } from '../pages/shut-page.tsx';
import { comeBackTo } from './draft-views.tsx';
import { type Parts, surroundingsOf } from './request.ts';

/**
 * The page in place of another while nobody can sign up.
 *
 * @returns undefined at the address of answers that were sent: those are kept, and it shows the thanks
 */
export async function shutView(context: Context, { facts, drafts }: Parts, status: Shut) {
  const [, secret = ''] = /^\/s\/([^/]+)/.exec(context.req.path) ?? [];
  const opened = await drafts.open(secret);
  if (opened?.draft.sent) return undefined;
  const page = (
    <ShutPage
      {...surroundingsOf(context, facts)}
      draft={opened ? 'begun' : undefined}
      words={facts.shut[status]}
      saved={opened && { ...comeBackTo(context, secret, opened), mayGoOn: status !== 'closed' }}
      mayHaveSent={!opened || context.req.method === 'POST'}
    />
  );
  return context.html(renderPage(page), 410);
}
