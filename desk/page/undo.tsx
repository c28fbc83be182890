import { useMutation } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Problem } from './parts/status-message.tsx';

type Change = {
  /** What was done, for example "Note recorded." */
  words: string;
  /** Takes it back; without it, the words say that it cannot be undone. */
  undo?: () => Promise<unknown>;
  /** Whether the words say what is left to do: they stay until someone closes them. */
  stays?: boolean;
};

type Shown = Change & { turn: number };

/** Milliseconds. Nobody is hurried who is on the message, with the pointer or the keyboard. */
const offered = 10_000;

const UndoContext = createContext<(change: Change) => void>(() => {});

/** Says what was recorded, and offers for a while to take it back. */
export function UndoProvider({ children }: { children: ReactNode }) {
  const [change, setChange] = useState<Shown>();
  const turn = useRef(0);
  const [isHeld, setHeld] = useState(false);
  const undoing = useMutation({
    mutationFn: async (undone: Shown) => undone.undo?.(),
    onSuccess(_done, undone) {
      setHeld(false);
      if (turn.current === undone.turn) show({ words: 'Taken back.' });
      else showToo(`Taken back: ${undone.words}`);
    },
    onError: (error, undone) =>
      turn.current !== undone.turn && showToo(`Not taken back: ${undone.words} ${error.message}`),
  });
  // Why it was not taken back is there until someone has read it.
  const { isPending, isError: isRefused } = undoing;
  const undo = () => change && !isPending && undoing.mutate(change);
  const [location] = useLocation();
  const [at, setAt] = useState(location);
  // What cannot be taken back was about the page that is left.
  if (at !== location) {
    setAt(location);
    if (change && !change.undo && !change.stays) setChange(undefined);
  }
  useEffect(() => {
    if (!change || change.stays || isHeld || isPending || isRefused) return;
    const timer = setTimeout(() => setChange(undefined), offered);
    return () => clearTimeout(timer);
  }, [change, isHeld, isPending, isRefused]);

  // The button is at the end of the page, many stops away from what was pressed.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isAsked = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      // A box to tick has no words that the keys could be about.
      const isTyping = (event.target as Element).closest(
        'input:not([type="checkbox"], [type="radio"]), textarea, select',
      );
      // Escape also clears a search, and closes what opens.
      if (event.key === 'Escape' && !isTyping && !event.defaultPrevented) hide();
      if (!isAsked || event.repeat || isTyping || !change?.undo) return;
      event.preventDefault();
      undo();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });

  function hide() {
    setChange(undefined);
    undoing.reset();
    setHeld(false);
  }

  function show(next: Change) {
    turn.current += 1;
    undoing.reset();
    setChange({ ...next, turn: turn.current });
  }

  /** With what was recorded meanwhile, which can still be taken back. */
  function showToo(words: string) {
    turn.current += 1;
    setChange((latest) => ({
      ...latest,
      words: `${words} ${latest?.words ?? ''}`,
      turn: turn.current,
    }));
  }

  return (
    <UndoContext value={show}>
      {children}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only waits while someone is on it. */}
      <div
        className="undo bar-below"
        onMouseEnter={() => setHeld(true)}
        onMouseLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {/* The same words once more are new words, which are read again. */}
        <p aria-live="polite">{change && <span key={change.turn}>{change.words}</span>}</p>
        {change?.undo && (
          <button type="button" aria-keyshortcuts="Control+Z" onClick={undo}>
            Undo (Ctrl+Z)
          </button>
        )}
        {change && (!change.undo || isRefused) && (
          <button type="button" aria-keyshortcuts="Escape" onClick={hide}>
            Hide this
          </button>
        )}
        <Problem error={undoing.error} />
      </div>
    </UndoContext>
  );
}

export function useUndo() {
  return useContext(UndoContext);
}
