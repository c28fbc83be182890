import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { renderPage } from '../pages/document.tsx';
import type { Parts } from '../routes/request.ts';
import { largeField, PaperPage, paperStyle } from './paper-page.tsx';
import { questionsBefore } from './paper-questions.ts';

/** Nothing of it is loaded, sent or run: its only style is its own. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(paperStyle).digest('base64')}'`,
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
    const page = <PaperPage {...{ form, facts, known, large }} />;
    return context.html(renderPage(page), 200, { 'content-security-policy': policy });
  });
}
