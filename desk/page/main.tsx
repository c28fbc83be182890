import '../worker/before-all.ts';
import source from 'virtual:desk-worker';
import { useSyncExternalStore } from 'react';
import { navigate } from 'wouter/use-hash-location';
import { Refusal } from '../people/refusal.ts';
import type { FromWorker, ToWorker } from '../worker/status.ts';
import { type Connection, connectWith, type Known } from './api.ts';
import { showDesk } from './desk.tsx';
import { WayIn } from './way-in.tsx';

/** A page that was opened from a disk has one address, so that of what is shown is behind `#/`. */
let shown = '/';

/** A link to a part of a page has a `#` too: what is shown stays. */
function route(): string {
  const { hash } = location;
  if (hash === '' || hash.startsWith('#/')) shown = decodeURI(hash.slice(1)) || '/';
  return shown;
}

function listen(tell: () => void): () => void {
  addEventListener('hashchange', tell);
  return () => removeEventListener('hashchange', tell);
}

/** For wouter. */
function useHashRoute(): [string, typeof navigate] {
  return [useSyncExternalStore(listen, route), navigate];
}

useHashRoute.hrefs = (href: string) => `#${href}`;

const toList = () => navigate('/', { replace: true });

/** The address of the form, which the build has written into the page. */
const formAddress =
  document.querySelector<HTMLMetaElement>('meta[name="form-address"]')?.content ?? '';

/** A worker of this page, which has the key and everything that it opens: it ends with the page. */
function overWorker(): Connection {
  const worker = startWorker();
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const listeners = new Set<(status: Known) => void>();
  let last: Known = { step: 'connecting' };
  let asked = 0;

  function say(status: Known) {
    last = status;
    for (const tell of listeners) tell(status);
  }

  function heard({ data }: MessageEvent<FromWorker>) {
    if ('status' in data) say(data.status);
    else {
      const answer = waiting.get(data.id);
      waiting.delete(data.id);
      if ('refused' in data) answer?.reject(new Refusal(...data.refused));
      else answer?.resolve(data.reply);
    }
  }
  function gone() {
    for (const { reject } of waiting.values()) reject(new Error('The worker has ended.'));
    waiting.clear();
    say({ step: 'gone' });
  }
  worker.then((started) => {
    started.addEventListener('message', heard);
    started.addEventListener('error', gone);
  }, gone);
  // In their order, also while it is starting.
  const send = (message: ToWorker) => worker.then((started) => started.postMessage(message));
  // That it has not started is said of all that is asked.
  send({ formAddress }).catch(() => {});

  return {
    ask(name, parameters) {
      asked += 1;
      const answer = Promise.withResolvers<unknown>();
      waiting.set(asked, answer);
      send({ id: asked, name, asked: parameters }).catch(answer.reject);
      return answer.promise;
    },
    listen(tell) {
      listeners.add(tell);
      tell(last);
      return () => listeners.delete(tell);
    },
    toList,
  };
}

/** From the text in this page: a page that was opened from a disk can load nothing else. */
async function startWorker(): Promise<Worker> {
  const text = atob(source);
  // Uint8Array.from would make a list of them first, of sixteen megabytes.
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  const code = await new Response(unpacked).blob();
  const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  const policy = globalThis.trustedTypes?.createPolicy('desk', {
    createScriptURL(wanted) {
      if (wanted === address) return wanted;
      throw new TypeError('Only the worker in this page is started.');
    },
  });
  const trusted = (policy?.createScriptURL(address) ?? address) as string;
  // The address stays valid: the worker starts others from it.
  return new Worker(trusted, { name: 'desk' });
}

/**
 * Another page could lay something over this one, or put another in its place that asks for a key. A host can
 * forbid both by headers, and a file cannot.
 */
const isHeld = top !== window || opener !== null;

if (isHeld) {
  document
    .getElementById('desk')
    ?.replaceChildren(
      'The desk is not opened here, because another page shows it, or has opened it. Open it in a tab of its own: copy its address, or open the file.',
    );
} else {
  connectWith(overWorker());
  showDesk({ router: { hook: useHashRoute }, Closed: WayIn });
}
