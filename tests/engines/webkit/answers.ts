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
    headers.delete('content-length');
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

/** A page of which the first section comes at once, and the rest once it is let through. */
export function halved() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const answer: Answer = async (ask) => {
    const whole = await ask();
    const headers = new Headers(whole.headers);
    headers.delete('content-length');
    const text = await whole.text();
    const half = text.indexOf('</section>');
    const encoder = new TextEncoder();
    const body = new ReadableStream({
      async start(parts) {
        parts.enqueue(encoder.encode(text.slice(0, half)));
        await promise;
        parts.enqueue(encoder.encode(text.slice(half)));
        parts.close();
      },
    });
    return new Response(body, { status: whole.status, headers });
  };
  return { answer, letThrough: resolve };
}
