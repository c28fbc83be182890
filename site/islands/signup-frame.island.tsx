import { QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type { SignupFrameProps } from '../components/signup-frame.tsx';
import { type FrameElements, findFrame } from './frame-elements.island.ts';
import { sentence } from './frame-sentence.island.ts';
import { FrameTrouble } from './frame-trouble.island.tsx';
import type { MountIsland, TakeMessages } from './loader.island.ts';
import { createQueryClient } from './query-client.island.ts';
import { useFrameState } from './use-frame-state.island.ts';

type Props = {
  frameProps: SignupFrameProps;
  elements: FrameElements;
  takeMessages: TakeMessages;
};

/** What to do without the form stands below it, so that nothing moves under someone who sees it. */
function SignupFrame({ frameProps, elements, takeMessages }: Props) {
  const { address, email, words, heading } = frameProps;
  const { state, retry } = useFrameState(elements.frame, address, takeMessages);

  useLayoutEffect(() => {
    const { view, line } = elements;
    view.dataset['state'] = state.name;
    const text = sentence(state, words, heading);
    if (line.textContent !== text) line.textContent = text;
  }, [elements, state, words, heading]);

  if (!state.troubled) return null;
  return (
    <FrameTrouble
      address={address}
      email={email}
      words={{ ...words.unreachable, ...(state.name === 'unanswered' && words.unanswered) }}
      typedIn={state.entered}
      busy={state.name === 'loading'}
      retry={retry}
      focusAfter={elements.status}
    />
  );
}

/**
 * Only what stands below the frame is React's. React listens for clicks on the element that it
 * renders into, and Firefox then puts that element into the tree that screen readers see: around the
 * frame, it would move the frame in that tree, and Orca would lead from the end of the form back to
 * the start of the section, again and again.
 */
export const mount: MountIsland = (element, takeMessages) => {
  const frameProps: SignupFrameProps = JSON.parse(element.dataset['props'] ?? '');
  const elements = findFrame(element);
  createRoot(elements.view.appendChild(document.createElement('div'))).render(
    <QueryClientProvider client={createQueryClient()}>
      <SignupFrame frameProps={frameProps} elements={elements} takeMessages={takeMessages} />
    </QueryClientProvider>,
  );
};
