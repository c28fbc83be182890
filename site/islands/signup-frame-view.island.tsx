import { type Ref, useRef } from 'react';
import type { Landing } from '../../content/checks/landing-schema.ts';
import type { FrameState } from './frame-state.island.ts';
import { FrameTrouble } from './frame-trouble.island.tsx';

export type SignupFrameProps = {
  address: string;
  title: string;
  /** The heading of the section, which the form's first page repeats. */
  heading: string;
  email: string;
  words: Landing['signup']['status'];
};

type Props = SignupFrameProps & {
  state: Pick<FrameState, 'name' | 'heading' | 'troubled'>;
  frame?: Ref<HTMLIFrameElement>;
  retry?: () => void;
};

/**
 * The form in its frame, 600 px high and 100% wide (specification, section 7), below a line that
 * says how it stands. What to do without it stands below, so that nothing moves under someone who
 * sees the form after all. Without JavaScript the line stays as the server wrote it, and the form works.
 */
export function SignupFrameView(props: Props) {
  const { address, title, email, words, state, frame, retry } = props;
  const status = useRef<HTMLDivElement>(null);
  return (
    <div className="signup-frame" data-state={state.name}>
      <div role="status" ref={status} tabIndex={-1}>
        <p>{sentence(props)}</p>
      </div>
      <iframe
        ref={frame}
        src={address}
        title={title}
        width="100%"
        height="600"
        loading="lazy"
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox="allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      />
      {state.troubled && (
        <FrameTrouble
          address={address}
          email={email}
          words={words.unreachable}
          busy={state.name === 'loading'}
          retry={retry}
          focusAfter={status}
        />
      )}
    </div>
  );
}

function sentence({ state, words, heading }: Props): string {
  switch (state.name) {
    case 'unreachable':
      return words.unreachable.status;
    case 'ready':
      // The first page says what the section says; only a later one is worth naming.
      if (!state.heading || state.heading === heading) return words.ready;
      return `${words.ready} ${words.page} ${state.heading}`;
    default:
      return words[state.name];
  }
}
