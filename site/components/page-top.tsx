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
