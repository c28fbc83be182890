import { type ReactNode, useEffect, useRef } from 'react';

type Props = {
  children: ReactNode;
  /** Of the window, where it differs. */
  name?: string | undefined;
};

let isFirst = true;

/** The heading of a page. It gets the focus when the page takes the place of another, so that it is read. */
export function Title({ children, name }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${name ?? heading.current?.textContent ?? ''} – The desk`;
    if (!isFirst) heading.current?.focus();
    isFirst = false;
  }, [name]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
