import type { Answer } from './harness.ts';

export const notFound: Answer = () => new Response('Not found', { status: 404 });

export const broken: Answer = () => new Response('Error', { status: 500 });

/** Takes the question, and never answers. */
export const silent: Answer = () => new Promise(() => {});

/** A page that says nothing to the page around it, as one of a proxy that asks to log in first. */
export const strange: Answer = () =>
  new Response('<!doctype html><title>Strange</title><input>', {
    headers: { 'content-type': 'text/html' },
  });

/** What the server answers, with other words in it, and in its policy. */
export function rewritten(rewrite: (text: string) => string): Answer {
  return async (ask) => {
    const answer = await ask();
    const headers = new Headers(answer.headers);
    const policy = headers.get('content-security-policy');
    if (policy) headers.set('content-security-policy', rewrite(policy));
    return new Response(rewrite(await answer.text()), { status: answer.status, headers });
  };
}

/** What the server answers, once it is let through. */
export function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const answer: Answer = (ask) => promise.then(ask);
  return { answer, letThrough: resolve };
}
