import { QueryClientProvider } from '@tanstack/react-query';
import { useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { MountIsland } from './loader.island.ts';
import { createQueryClient } from './query-client.island.ts';
import { type SignupFrameProps, SignupFrameView } from './signup-frame-view.island.tsx';
import { useFrameState } from './use-frame-state.island.ts';

type Props = { frameProps: SignupFrameProps; earlyMessages: readonly MessageEvent[] };

function SignupFrame({ frameProps, earlyMessages }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { state, retry } = useFrameState(frame, frameProps.address, earlyMessages);
  return <SignupFrameView {...frameProps} state={state} frame={frame} retry={retry} />;
}

export const mount: MountIsland = (element, earlyMessages) => {
  const frameProps: SignupFrameProps = JSON.parse(element.dataset['props'] ?? '');
  hydrateRoot(
    element,
    <QueryClientProvider client={createQueryClient()}>
      <SignupFrame frameProps={frameProps} earlyMessages={earlyMessages} />
    </QueryClientProvider>,
  );
};
