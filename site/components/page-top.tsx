import type { ReactNode } from 'react';
import { EmailLink } from './links.tsx';

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

type ContentsListProps = { sections: readonly { id: string; heading: string }[] };

/** Beside the text where there is room, inside `.has-contents` (styles/contents-list.css). */
export function ContentsList({ sections }: ContentsListProps) {
  return (
    <nav className="contents-list" aria-labelledby="contents">
      <h2 id="contents">Contents</h2>
      <ol>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

type PrintButtonProps = { email: string };

/**
 * For visitors who want the page on paper and cannot find the browser's print command.
 * `site/islands/print-button.island.ts` shows it: without a script it could do nothing.
 */
export function PrintPage({ email }: PrintButtonProps) {
  return (
    <div className="print-page">
      <button type="button" className="action quiet" hidden>
        Print this page
      </button>
      {/* Not a `status`: screen readers would read out that role while it is empty. */}
      <p aria-live="polite" aria-atomic="true" />
      <template>
        The page may not have printed. Try another browser, such as Chrome or Safari, or ask us to
        send you a copy: <EmailLink email={email} />
      </template>
    </div>
  );
}
