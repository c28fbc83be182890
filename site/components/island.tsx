import type { ReactNode } from 'react';

type Props = {
  /** Which island brings this element to life: a key of the table in `islands/loader.island.ts`. */
  name: string;
  /** What the island is rendered with once more in the browser. */
  props?: Readonly<Record<string, unknown>>;
  children: ReactNode;
};

/** An element that `islands/loader.island.ts` brings to life when it comes near the viewport. */
export function Island({ name, props, children }: Props) {
  return (
    <div data-island={name} data-props={props && JSON.stringify(props)}>
      {children}
    </div>
  );
}
