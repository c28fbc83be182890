import { useState } from 'react';

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
  return (
    <div>
      <p role="status">{isAsking && what}</p>
      <div className="pair">
        <button
          type="button"
          className={isAsking ? 'danger' : 'quiet'}
          disabled={disabled}
          aria-describedby={about}
          onClick={() => {
            if (isAsking) onSure();
            setAsking(!isAsking);
          }}
        >
          {isAsking ? again : words}
        </button>
        {isAsking && (
          <button type="button" className="quiet" onClick={() => setAsking(false)}>
            Leave it
          </button>
        )}
      </div>
    </div>
  );
}
