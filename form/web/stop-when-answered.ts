import type { IncomingMessage, ServerResponse } from 'node:http';

/** Milliseconds after which a server that stops waits for nobody: the system ends the form soon after that. */
const lastPatience = 8_000;

const notSaved =
  'We have not saved this page: the form is just being started again. Go back in your browser, and send it again in a minute. Your words should still be there.';

/** Lets a server stop without leaving anyone in doubt about what they have sent. */
export function stopWhenAnswered() {
  const open = new Map<ServerResponse, { request: IncomingMessage; isDone: boolean }>();
  let isStopping = false;
  let isRefusing = false;
  let onEmpty = () => {};

  function forgetIfOver(response: ServerResponse) {
    const one = open.get(response);
    if (one?.isDone && (response.closed || one.request.socket.destroyed)) open.delete(response);
    if (open.size === 0) onEmpty();
  }

  function done(response: ServerResponse) {
    const one = open.get(response);
    if (one) one.isDone = true;
    forgetIfOver(response);
  }

  return {
    asked(request: IncomingMessage, response: ServerResponse) {
      open.set(response, { request, isDone: false });
      response.shouldKeepAlive &&= !isStopping;
      response.once('close', () => forgetIfOver(response));
    },
    /** Does what was asked, or says that it is not done. */
    begin(response: ServerResponse, work: () => unknown) {
      if (isRefusing) {
        const headers = { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '60' };
        response.writeHead(503, headers).end(notSaved);
        done(response);
        return;
      }
      Promise.resolve(work()).then(
        () => done(response),
        () => done(response),
      );
    },
    /** What was asked on a connection that has ended is not done. */
    dropped: done,
    /**
     * Resolves once all that has been asked is answered.
     *
     * @param wait  milliseconds until what has not begun is refused, and what is half sent is ended
     */
    async finish(wait: number) {
      isStopping = true;
      for (const response of open.keys()) response.shouldKeepAlive = false;
      const { promise, resolve } = Promise.withResolvers<void>();
      onEmpty = resolve;
      if (open.size === 0) resolve();
      const refusing = setTimeout(() => {
        isRefusing = true;
        for (const { request } of open.values()) if (!request.complete) request.socket.destroy();
        for (const response of [...open.keys()]) forgetIfOver(response);
      }, wait);
      const last = setTimeout(resolve, lastPatience);
      await promise;
      clearTimeout(refusing);
      clearTimeout(last);
    },
  };
}
