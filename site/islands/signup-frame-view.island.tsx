import type { Ref } from 'react';
import type { Landing } from '../../content/checks/landing-schema.ts';
import type { FrameState } from './frame-state.island.ts';
import { FrameTrouble } from './frame-trouble.island.tsx';

export type SignupFrameProps = {
  address: string;
  title: string;
  email: string;
  words: Landing['signup']['status'];
};

type Props = SignupFrameProps & {
  state: Pick<FrameState, 'name' | 'heading'>;
  frame?: Ref<HTMLIFrameElement>;
  retry?: () => void;
};

/**
 * The form in its frame, 600 px high and 100% wide (specification, section 7), below a line that
 * says how it stands. What to do without it stands below, so that nothing moves under someone who
 * sees the form after all. Without JavaScript the line stays as the server wrote it, and the form works.
 */
export function SignupFrameView({ address, title, email, words, state, frame, retry }: Props) {
  return (
    <div className="signup-frame" data-state={state.name}>
      <div role="status">
        <p>{sentence(state, words)}</p>
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
      {state.name === 'unreachable' && (
        <FrameTrouble address={address} email={email} words={words.unreachable} retry={retry} />
      )}
    </div>
  );
}

function sentence(state: Props['state'], words: SignupFrameProps['words']): string {
  switch (state.name) {
    case 'unreachable':
      return words.unreachable.status;
    case 'ready':
      return state.heading ? `${words.ready} ${words.page} ${state.heading}` : words.ready;
    default:
      return words[state.name];
  }
}
