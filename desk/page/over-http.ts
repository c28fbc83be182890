import type { Connection, Known } from './api.ts';

/** The path under which the desk is, which nobody can guess. */
export const base = location.pathname.split('/').slice(0, 2).join('/');

/** A program on this machine that opens answers. */
export const overHttp: Connection = {
  ask: (path, init) => fetch(`${base}/api${path}`, init),
  listen,
  toList: () => history.replaceState(null, '', `${base}/`),
};

/**
 * One page listens for all that are open at this desk: a browser opens only six connections to a server,
 * and a seventh page would wait for ever.
 */
function listen(tell: (status: Known) => void): () => void {
  const others = new BroadcastChannel(`status ${base}`);
  const end = new AbortController();
  const isListening = Promise.withResolvers<void>();
  let last: Known | undefined;
  function heard(status: Known) {
    last = status;
    tell(status);
    others.postMessage(status);
  }
  function connect() {
    const events = new EventSource(`${base}/api/events`);
    events.onmessage = ({ data }) => heard(JSON.parse(data));
    events.onerror = () => {
      // For good: another program could listen there by now. Another page finds out for itself: some
      // browsers also say so of a page that is only loaded again.
      events.close();
      tell({ step: 'gone' });
      isListening.resolve();
    };
    end.signal.addEventListener('abort', () => {
      events.close();
      isListening.resolve();
    });
    return isListening.promise;
  }
  others.onmessage = ({ data }) => {
    if (data !== 'asked') tell(data);
    else if (last) others.postMessage(last);
  };
  // Whichever page has it: when that is closed, the next.
  navigator.locks.request(base, { signal: end.signal }, connect).catch(() => {});
  others.postMessage('asked');
  return () => {
    end.abort();
    others.close();
  };
}
