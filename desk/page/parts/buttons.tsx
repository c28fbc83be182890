import { type ComponentProps, useRef, useState } from 'react';

type Props = ComponentProps<'button'> & {
  /** Whether what it began is not done yet. */
  isBusy: boolean;
};

/** A button that waits for what it began, and keeps the focus: `disabled` would take it away. */
export function SubmitButton({ isBusy, onClick, type = 'button', ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isBusy}
      onClick={(event) => {
        // Also what Enter in a field of the form would send again.
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}

type ConfirmButtonProps = {
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
export function ConfirmButton({
  words,
  again,
  what,
  about,
  disabled = false,
  onSure,
}: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const main = useRef<HTMLButtonElement>(null);
  return (
    <div>
      {/* Not a status, which is read as an empty place where there are many. */}
      <p aria-live="polite">{isAsking && what}</p>
      <div className="pair">
        <SubmitButton
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
        </SubmitButton>
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

/** Copies words, and says so. Where the browser forbids it, the words are there to be selected. */
export function CopyText({ text, name = 'Copy' }: { text: string; name?: string }) {
  const [said, setSaid] = useState('');
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied.');
    } catch {
      setSaid('Your browser did not copy it. Select the words above, and copy them.');
    }
  }
  return (
    <p className="copy">
      <button type="button" className="quiet" onClick={() => void copy()}>
        {name}
      </button>{' '}
      <span aria-live="polite">{said}</span>
    </p>
  );
}
