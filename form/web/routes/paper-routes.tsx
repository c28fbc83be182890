import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { renderPage } from '../pages/document.tsx';
import { largeField, PaperPage } from '../paper/paper-page.tsx';
import { questionsBefore } from '../paper/paper-questions.ts';
import paperCss from '../styles/paper.css?inline';
import type { Parts } from './request.ts';

/** Nothing of it is loaded, sent or run: its only style is its own. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(paperCss).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The form on paper. */
export function paperRoutes({ form, facts }: Pick<Parts, 'form' | 'facts'>): Hono {
  const early = questionsBefore(form);
  return new Hono().get('/', (context) => {
    const known = Object.fromEntries(
      early.flatMap(({ id, options }) => {
        const answer = context.req.query(id);
        return options.some((option) => option.id === answer) ? [[id, answer ?? '']] : [];
      }),
    );
    const large = context.req.query(largeField) !== undefined;
    const page = <PaperPage form={form} facts={facts} known={known} large={large} />;
    return context.html(renderPage(page), 200, { 'content-security-policy': policy });
  });
}
