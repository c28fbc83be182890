import type { ReactNode } from 'react';

type Props = { heading: string; children?: ReactNode };

/** The title of every page but the landing page, with what belongs to it. */
export function PageTop({ heading, children }: Props) {
  return (
    <header className="page-top">
      <h1>{heading}</h1>
      {children}
    </header>
  );
}
