import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Brand } from './brand.tsx';
import { buttonClass } from './button-class.ts';

type Props = { heading: string; children?: ReactNode };

export function PageTop({ heading, children }: Props) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-4 px-gutter py-6">
      <Brand />
      <Link to="/" className={buttonClass}>
        Back to Home
      </Link>
      <h1 className="mt-6 basis-full text-[min(19.5vw,5.5rem)] leading-none">{heading}</h1>
      {children}
    </header>
  );
}
