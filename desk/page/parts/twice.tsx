import { useRef, useState } from 'react';
import { Press } from './press.tsx';

type Props = {
  /** What the button says at first, and what it says before it acts. */
  words: string;
  again: string;
  /** What will happen, read out after the first press. */
  what: string;
  /** The id of what it is about, where several buttons have the same words. */
  about?: string;
  disabled?: boolean;
  onSure: () => void;
};

/** A button for what cannot be undone: it acts at its second press. It keeps the focus meanwhile. */
export function Twice({ words, again, what, about, disabled = false, onSure }: Props) {
  const [isAsking, setAsking] = useState(false);
  const main = useRef<HTMLButtonElement>(null);
  return (
    <div>
      {/* Not a status, which is read as an empty place where there are many. */}
      <p aria-live="polite">{isAsking && what}</p>
      <div className="pair">
        <Press
          ref={main}
          type="button"
          className={isAsking ? 'danger' : 'quiet'}
          isBusy={disabled}
          aria-describedby={about}
          onClick={() => {
            if (isAsking) onSure();
            setAsking(!isAsking);
          }}
        >
          {isAsking ? again : words}
        </Press>
        {isAsking && (
          <button
            type="button"
            className="quiet"
            onClick={() => {
              setAsking(false);
              main.current?.focus();
            }}
          >
            Cancel
          </button>
        )}
      </div>
    </div>
  );
}
