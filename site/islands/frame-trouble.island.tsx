import { useLayoutEffect, useRef } from 'react';
import type { Landing } from '../../content/checks/landing-schema.ts';

type Props = {
  address: string;
  email: string;
  words: Landing['signup']['status']['unreachable'];
  /** Whether the form is being tried again. */
  busy: boolean;
  retry: (() => void) | undefined;
  /** Where focus goes if it is in here when the form comes and this goes. */
  focusAfter: HTMLElement;
};

/** Why the form may be missing, and the ways on. */
export function FrameTrouble({ address, email, words, busy, retry, focusAfter }: Props) {
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
        {busy ? words.retrying : words.retry}
      </button>
    </div>
  );
}
