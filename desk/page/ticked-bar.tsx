import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import type { table } from './kept-table.ts';

type Props = {
  ticked: typeof table.kept.ticked;
  onChange: (ticked: typeof table.kept.ticked) => void;
};

/** How many people are ticked, and the way to what can be done with all of them. */
export function TickedBar({ ticked, onChange }: Props) {
  const [, go] = useLocation();
  const isEmpty = ticked.size === 0;
  // The bar is behind the table, many stops away from the first rows.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isInBox = (event.target as Element).matches('input[type="checkbox"]');
      if (event.key !== 'Enter' || !event.ctrlKey || !isInBox || isEmpty) return;
      event.preventDefault();
      go('/ticked');
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isEmpty, go]);
  return (
    <section
      className={isEmpty ? 'ticked bar-below is-empty' : 'ticked bar-below'}
      aria-label="Ticked people"
    >
      <p role="status">
        {ticked.size > 0 &&
          (ticked.size === 1 ? '1 person is ticked.' : `${ticked.size} people are ticked.`)}
      </p>
      {!isEmpty && (
        <>
          <Link className="action" href="/ticked" aria-keyshortcuts="Control+Enter">
            What to do with them (Ctrl+Enter)
          </Link>
          <button type="button" className="quiet" onClick={() => onChange(new Set())}>
            Untick all
          </button>
        </>
      )}
    </section>
  );
}
