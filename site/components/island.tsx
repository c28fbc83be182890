import type { ReactNode } from 'react';
import type { IslandName } from '../islands/island.ts';

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
