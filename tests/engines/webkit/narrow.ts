import { Hono } from 'hono';

/** `/evidence/narrow` shows a page in a frame 320 px wide: WebKitGTK's window cannot be so narrow. */
export const narrow = new Hono().get('/evidence/narrow', (context) => {
  const page = encodeURI(context.req.query('page') ?? '/');
  return context.html(`<!doctype html><html lang="en"><title>Narrow</title>
<style>body { margin: 0 } iframe { border: 0 }</style>
<iframe title="The page" width="320" height="640" src="${page}"></iframe></html>`);
});

/** Lets that frame show a page. */
export function allowNarrow(headers: Headers) {
  const policy = headers.get('content-security-policy') ?? '';
  headers.set('content-security-policy', policy.replace("frame-ancestors 'none'", ''));
}
