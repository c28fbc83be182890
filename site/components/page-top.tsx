import type { ReactNode } from 'react';

type Props = { heading: string; children?: ReactNode };

/** The top of every page but the landing page: what it is. */
export function PageTop({ heading, children }: Props) {
  return (
    <header className="page-top">
      <h1>{heading}</h1>
      {children}
    </header>
  );
}
