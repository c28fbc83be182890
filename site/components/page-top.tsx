import type { ReactNode } from 'react';

type Props = { heading: string; children?: ReactNode };

/** The top of every page but the landing page: its title and what goes with it. */
export function PageTop({ heading, children }: Props) {
  return (
    <header className="page-top">
      <h1>{heading}</h1>
      {children}
    </header>
  );
}
