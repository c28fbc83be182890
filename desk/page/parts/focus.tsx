import { type ReactNode, useEffect, useRef } from 'react';

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
    if (wasFirst || staysQuiet.current) return;
    const stop = focusSoon(() => heading.current);
    if (heading.current) placeCaretAfter(heading.current);
    return stop;
  }, [name]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}

/**
 * Orca goes to the caret, unheard, once a link that had the focus is gone with its page. Where that is the
 * heading, it does not read it when it gets the focus.
 */
function placeCaretAfter(heading: HTMLElement) {
  if (document.activeElement !== document.body) return;
  const caret = document.createRange();
  caret.setStartAfter(heading);
  getSelection()?.addRange(caret);
}

/** Milliseconds until a screen reader knows what is new on the page: Orca does not read what gets the focus before. */
export const readerDelay = 100;

/**
 * Moves the focus to something that is new on the page, unless someone has moved it meanwhile.
 *
 * @returns what keeps it where it is
 */
export function focusSoon(find: () => HTMLElement | null): () => void {
  // Else the caret of what was typed before goes to the start of the new page, and Orca there, unheard.
  getSelection()?.removeAllRanges();
  const before = document.activeElement;
  const timer = setTimeout(() => {
    const now = document.activeElement;
    if (now === before || now === document.body) find()?.focus();
  }, readerDelay);
  return () => clearTimeout(timer);
}

/**
 * When what had the focus goes, such as the button of a note that was removed, moves it to the heading
 * of the part of the page where it was, or to what opened that: else a keyboard or a screen reader begins
 * again at the top.
 */
export function useKeptFocus() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last: Element | undefined;
    /** What was around it, the nearest first. */
    let around: Element[] = [];
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      // Something has the focus: what went before is done with, and what goes next has its own time.
      clearTimeout(timer);
      timer = undefined;
      last = target;
      around = [];
      for (let one = target.closest(parts); one; one = one.parentElement?.closest(parts) ?? null) {
        around.push(one);
      }
    };
    const isLost = () => last && !last.isConnected && document.activeElement === document.body;
    const watch = new MutationObserver(() => {
      // What is new on the page may take it by then.
      if (isLost()) timer ??= setTimeout(keep, 2 * readerDelay);
    });
    function keep() {
      timer = undefined;
      if (!isLost()) return;
      const place = around.find((one) => one.isConnected) ?? document;
      const opener = place instanceof HTMLDetailsElement && place.querySelector('summary');
      if (opener) return opener.focus();
      const heading =
        place.querySelector<HTMLElement>('h1, h2, h3') ?? document.querySelector('h1');
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus();
    }
    addEventListener('focusin', remember);
    watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      removeEventListener('focusin', remember);
      watch.disconnect();
      clearTimeout(timer);
    };
  }, []);
}

const parts = 'details, section, main';
