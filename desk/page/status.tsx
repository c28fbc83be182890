import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { Status } from '../server/status.ts';
import { base, post } from './api.ts';
import { forgetFilter } from './kept-filter.ts';
import { forgetNotes } from './kept-notes.ts';
import { forgetTable } from './kept-table.ts';

type Known = Status | { step: 'connecting' } | { step: 'gone' };

/** The database that this page showed last. */
let openedLast: string | undefined;

const StatusContext = createContext<Known>({ step: 'connecting' });

/** Whether a database is open, as the desk's program says while this page is open. */
export function StatusProvider({ children }: { children: ReactNode }) {
  const [status, setStatus] = useState<Known>({ step: 'connecting' });
  const queries = useQueryClient();
  useEffect(() => {
    return listen(setStatus);
  }, []);
  const isOpen = status.step === 'open';
  // What was read goes when the desk is closed.
  useEffect(() => {
    if (!isOpen) return;
    const stop = tellOfUse();
    return () => {
      stop();
      queries.clear();
      forgetFilter();
      forgetNotes();
      forgetTable();
    };
  }, [isOpen, queries]);
  const at = status.step === 'open' ? status.place.at : undefined;
  // The address may be of someone in the database that was open before.
  useEffect(() => {
    if (!at) return;
    if (openedLast && openedLast !== at) history.replaceState(null, '', `${base}/`);
    openedLast = at;
  }, [at]);
  return <StatusContext value={status}>{children}</StatusContext>;
}

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

/** Milliseconds between two words to the desk that someone is here. */
const tellEvery = 20_000;

/** Typing a long note is use too, although nothing is sent. */
function tellOfUse(): () => void {
  let told = 0;
  const tell = () => {
    if (Date.now() - told < tellEvery) return;
    told = Date.now();
    post('/used').catch(() => {});
  };
  // A screen reader keeps its keys to itself: what it reads scrolls or takes the focus.
  const kinds = ['keydown', 'pointerdown', 'wheel', 'focusin', 'scroll'] as const;
  for (const kind of kinds) addEventListener(kind, tell, { passive: true, capture: true });
  return () => {
    for (const kind of kinds) removeEventListener(kind, tell, { capture: true });
  };
}

export function useStatus(): Known {
  return useContext(StatusContext);
}

/** Whether the study has interviews, or something of one is stored. */
export function useInterviews(): boolean {
  const status = useStatus();
  return status.step === 'open' && status.interviews;
}

/** A number that changes with what the desk knows, as part of the key of each query. */
export function useRevision(): number {
  const status = useStatus();
  return status.step === 'open' ? status.revision : -1;
}
