import type { ReactNode } from 'react';

type Props = {
  name: IslandName;
  /** What the island's script needs in the browser. */
  props?: Readonly<Record<string, unknown>>;
  children: ReactNode;
};

/** An element whose script `islands/loader.island.ts` loads when it comes near the viewport. */
export function Island({ name, props, children }: Props) {
  return (
    <div data-island={name} data-props={props && JSON.stringify(props)}>
      {children}
    </div>
  );
}

/** The islands that a page can name. The loader has each of them; its table fails to compile otherwise. */
export type IslandName = 'copy' | 'signup-frame' | 'tooltips';

export type MountIsland = (element: HTMLElement, takeMessages: TakeMessages) => void;

/** Hands over the messages that the form has sent so far. The caller must listen from then on. */
export type TakeMessages = () => readonly MessageEvent[];
