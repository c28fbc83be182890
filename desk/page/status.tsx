import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import type { Role } from '../../answers/keys/key-statement.ts';
import { connected, desk, type Known } from './api.ts';
import { forgetAll, hasKeptNotes, takeNotesBack } from './remembered.ts';

/** The database that this page showed last. */
let openedLast: string | undefined;

const StatusContext = createContext<Known>({ step: 'connecting' });

/** Whether a database is open, as the desk's program says while this page is open. */
export function StatusProvider({ children }: { children: ReactNode }) {
  const [status, setStatus] = useState<Known>({ step: 'connecting' });
  const queries = useQueryClient();
  const now = useRef<Known>(status);
  useEffect(
    () =>
      connected().listen((next) => {
        const wasOpen = now.current.step === 'open';
        now.current = next;
        if (next.step !== 'open' || wasOpen) setStatus(next);
        // What was half written is there before the page on which it is shown.
        else void takeNotesBack().finally(() => setStatus(now.current));
      }),
    [],
  );
  const isOpen = status.step === 'open';
  // What was read goes when the desk is closed.
  useEffect(() => {
    if (!isOpen) return;
    const stop = tellOfUse();
    return () => {
      stop();
      queries.clear();
      forgetAll(now.current.step === 'closed' && now.current.byItself === true);
    };
  }, [isOpen, queries]);
  const at = status.step === 'open' ? status.where.at : undefined;
  // The address may be of someone in the database that was open before.
  useEffect(() => {
    if (!at) return;
    if (openedLast && openedLast !== at) connected().toList();
    openedLast = at;
  }, [at]);
  return <StatusContext value={status}>{children}</StatusContext>;
}

/** Milliseconds between two words to the desk that someone is here. */
const tellEvery = 20_000;

/** Milliseconds after a change of the page in which it may scroll, or move the focus, because of it. */
const settles = 1_000;

/** Typing a long note is use too, although nothing is sent. */
function tellOfUse(): () => void {
  let told = 0;
  let changedAt = 0;
  const changes = new MutationObserver(() => {
    changedAt = Date.now();
  });
  const all = { subtree: true, childList: true, characterData: true, attributes: true };
  changes.observe(document.body, all);
  function tell({ type }: Event) {
    if (Date.now() - told < tellEvery) return;
    // The page scrolls by itself where something is added or goes, as the warning before it closes.
    const isByItself = !/^(key|pointer|wheel)/.test(type);
    if (isByItself && Date.now() - changedAt < settles) return;
    told = Date.now();
    desk.used().catch(() => {});
  }
  // A screen reader keeps its keys to itself: what it reads scrolls, or gets the focus or the caret.
  const kinds = ['keydown', 'pointerdown', 'wheel', 'focusin', 'scroll', 'selectionchange'];
  for (const kind of kinds) addEventListener(kind, tell, { passive: true, capture: true });
  // Who comes back to this page sees what others have changed.
  const poll = () => document.visibilityState === 'visible' && desk.poll().catch(() => {});
  document.addEventListener('visibilitychange', poll);
  // Half a note goes with the page: the browser asks first. It would also ask where a link starts an email or a
  // call, which takes nobody from this page.
  function ask(event: Event) {
    const isLink = document.activeElement instanceof HTMLAnchorElement;
    if (hasKeptNotes() && !isLink) event.preventDefault();
  }
  addEventListener('beforeunload', ask);
  return () => {
    changes.disconnect();
    removeEventListener('beforeunload', ask);
    document.removeEventListener('visibilitychange', poll);
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

/** What may be done at this desk. */
export function useRole(): Role {
  const status = useStatus();
  return status.step === 'open' ? status.role : 'answers';
}

/** A number that changes with what the desk knows, as part of the key of each query. */
export function useRevision(): number {
  const status = useStatus();
  return status.step === 'open' ? status.revision : -1;
}
