import { type ReactNode, useEffect, useRef } from 'react';
import { focusSoon } from './focus-soon.ts';

type Props = {
  children: ReactNode;
  /** Of the window, where it differs. */
  name?: string | undefined;
  /** Whether the focus goes elsewhere on the page. */
  isQuiet?: boolean;
};

let isFirst = true;

/** Also the heading of the page where a database is chosen. */
const desk = 'The desk';

/** The heading of a page. It gets the focus when the page takes the place of another, so that it is read. */
export function Title({ children, name, isQuiet = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const staysQuiet = useRef(isQuiet);
  useEffect(() => {
    const page = name ?? heading.current?.textContent ?? '';
    document.title = page === desk ? desk : `${page} – ${desk}`;
    const wasFirst = isFirst;
    isFirst = false;
    return wasFirst || staysQuiet.current ? undefined : focusSoon(() => heading.current);
  }, [name]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
