import type { ReactNode } from 'react';
import { ButterflyKey } from './butterfly-key.tsx';

type Props = { company: string; heading: string; children?: ReactNode };

/** The top of every page but the landing page: whose it is, the way home, what it is. */
export function PageTop({ company, heading, children }: Props) {
  return (
    <header className="page-top">
      <p className="brand">
        <ButterflyKey />
        {company}
      </p>
      <a className="action" href="/">
        Back to Home
      </a>
      <h1>{heading}</h1>
      {children}
    </header>
  );
}
