import { useLayoutEffect, useRef } from 'react';
import type { Landing } from '../../content/checks/landing-schema.ts';

type Props = {
  address: string;
  email: string;
  words: Landing['signup']['status']['unreachable'];
  /** Whether someone may have typed in the frame, which is lost when it is loaded again. */
  typedIn: boolean;
  /** Whether the form is being tried again. */
  busy: boolean;
  retry: (() => void) | undefined;
  /** Where focus goes if it is in here when the form comes and this goes. */
  focusAfter: HTMLElement;
};

/** Why the form may be missing, and the ways on. */
export function FrameTrouble(props: Props) {
  const { address, email, words, typedIn, busy, retry, focusAfter } = props;
  const tryAgain = typedIn ? words.retryAnew : words.retry;
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
