import type { Context } from 'hono';
import { ComeBack } from '../components/come-back.tsx';
import { checkPageId, neighbour, type Progress, stepOf } from '../drafts/progress.ts';
import { isThisMachine } from '../is-closed.ts';
import { CheckPage } from '../pages/check-page.tsx';
import { renderPage } from '../pages/document.tsx';
import { QuestionPage } from '../pages/question-page.tsx';
import { RefusalPage } from '../pages/refusal-page.tsx';
import { type Typed, typedFrom } from '../questions/fields.ts';
import type { Problems } from '../questions/read-page.ts';
import { type Parts, surroundingsOf } from './request.ts';

/** A page that was sent with problems, or that could not be stored. */
type Shown = { typed?: Typed; problems?: Problems; failure?: unknown };

export function addressOf(secret: string, page: string): string {
  return `/s/${secret}/${page}`;
}

/** The pages of a draft, as responses. */
export function draftViews({ form, facts }: Pick<Parts, 'form' | 'facts'>) {
  function expired(context: Context) {
    return context.html(
      renderPage(<RefusalPage {...surroundingsOf(context, facts)} reason="expired" />),
      404,
    );
  }

  /** What all pages of a draft have in common. */
  function common(context: Context, secret: string, progress: Progress, id: string) {
    const { pages, answers } = progress;
    const surroundings = surroundingsOf(context, facts);
    const previous = neighbour(pages, id, -1);
    const { host, hostname } = new URL(context.req.url);
    const origin = `${isThisMachine(hostname) ? 'http' : 'https'}://${host}`;
    return {
      ...surroundings,
      answers,
      step: stepOf(form, progress, id),
      back: previous && addressOf(secret, previous),
      children: <ComeBack {...surroundings} address={`${origin}/s/${secret}`} />,
    };
  }

  function showPage(
    context: Context,
    secret: string,
    progress: Progress,
    id: string,
    shown: Shown = {},
  ) {
    const onPath = progress.pages.find(({ page }) => page.id === id);
    if (!onPath) return context.redirect(addressOf(secret, progress.next), 303);
    const change = context.req.query('change') === undefined ? '' : '?change';
    const { problems, failure, typed = typedFrom(onPath, progress.answers) } = shown;
    const page = (
      <QuestionPage
        {...common(context, secret, progress, id)}
        shown={onPath}
        typed={typed}
        {...(problems && { problems })}
        notSaved={failure !== undefined}
        send={{ method: 'post', action: `${addressOf(secret, id)}${change}` }}
      />
    );
    return context.html(renderPage(page), failure === undefined ? 200 : 500);
  }

  function showCheck(context: Context, secret: string, progress: Progress, failure?: unknown) {
    const page = (
      <CheckPage
        {...common(context, secret, progress, checkPageId)}
        check={form.check}
        pages={progress.pages}
        pageAddress={(id) => addressOf(secret, id)}
        action={addressOf(secret, checkPageId)}
        notSaved={failure !== undefined}
      />
    );
    return context.html(renderPage(page), failure === undefined ? 200 : 500);
  }

  return { expired, showPage, showCheck };
}
