import { useLayoutEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import type { Landing } from '../../content/model/schemas/landing-schema.ts';

export type FrameTroubleProps = {
  address: string;
  email: string;
  words: Landing['signup']['status']['unreachable'];
  /** The words of the button: loading the form again may delete what someone typed. */
  tryAgain: string;
  /** Whether the form is being loaded again. */
  busy: boolean;
  retry: () => void;
  /** Gets focus if focus is in the panel when the form loads and the panel goes. */
  focusAfter: HTMLElement;
};

/**
 * React renders only what is below the frame. React listens for clicks on the element that it
 * renders into, and Firefox then adds that element to the accessibility tree: around the frame, it
 * would move the frame in that tree, and Orca would jump from the end of the form back to the start
 * of the section, again and again.
 */
export function mountFrameTrouble(view: HTMLElement) {
  const root = createRoot(view.appendChild(document.createElement('div')));
  return (props: FrameTroubleProps | undefined) =>
    root.render(props ? <FrameTrouble {...props} /> : null);
}

/** Why the form may be missing, and the other ways to take part. */
function FrameTrouble(props: FrameTroubleProps) {
  const { address, email, words, tryAgain, busy, retry, focusAfter } = props;
  const panel = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const here = panel.current;
    return () => {
      if (here?.contains(document.activeElement)) focusAfter.focus();
    };
  }, [focusAfter]);

  return (
    <div className="frame-trouble" ref={panel}>
      <h3>{words.heading}</h3>
      <p>{words.text}</p>
      <ul>
        <li>
          <a href={address} target="_blank" rel="noopener">
            {words.newTab}
          </a>
        </li>
        <li>
          {`${words.email} `}
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      </ul>
      <button
        type="button"
        className="action"
        aria-disabled={busy}
        onClick={busy ? undefined : retry}
      >
        {busy ? words.retrying : tryAgain}
      </button>
    </div>
  );
}
