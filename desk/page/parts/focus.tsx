import { type ReactNode, useEffect, useRef } from 'react';

type Props = {
  children: ReactNode;
  /** The name of the window, where it differs from the heading. */
  name?: string | undefined;
  /** Whether the focus goes elsewhere on the page. */
  isQuiet?: boolean;
};

let isFirst = true;

/** What the window is called, and the page where someone opens the desk. */
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
    if (wasFirst) return;
    if (!staysQuiet.current) return focusSoon(() => heading.current);
    placeCaretAtTop();
    return;
  }, [name]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}

/** Milliseconds until a screen reader knows what is new on the page: Orca does not read what gets the focus before. */
export const readerDelay = 100;

/**
 * Moves the focus to something that is new on the page, unless someone has moved it meanwhile.
 *
 * @returns what keeps it where it is
 */
export function focusSoon(find: () => HTMLElement | null): () => void {
  placeCaretAtTop();
  const before = document.activeElement;
  return soon(readerDelay, () => {
    const now = document.activeElement;
    if (now === before || now === document.body) focusOn(find());
  });
}

/** What is read after a heading that gets the focus is what is below it. */
function focusOn(found: HTMLElement | null) {
  found?.focus();
  if (!found?.matches('h1, h2, h3')) return;
  // Else Firefox has the caret at the end of what follows, and Orca would leave that out. Not before the heading
  // is read: in Chromium, Orca would already be there.
  setTimeout(() => {
    const isThere = document.activeElement === found;
    if (isThere) getSelection()?.collapse(found, 0);
  }, readerDelay);
}

/**
 * Moves the focus after a while, and not while something else than the page has it, as what Firefox shows of a
 * download: what gets it meanwhile is not read.
 *
 * @returns what keeps it where it is
 */
function soon(milliseconds: number, move: () => void): () => void {
  let timer = setTimeout(moveIfHere, milliseconds);
  function moveIfHere() {
    if (document.hasFocus()) move();
    else addEventListener('focus', wait, { once: true });
  }
  function wait() {
    timer = setTimeout(moveIfHere, milliseconds);
  }
  return () => {
    clearTimeout(timer);
    removeEventListener('focus', wait);
  };
}

/**
 * Once what had the focus is gone, Orca goes to the caret, unheard. It then does not read what is there when
 * that gets the focus: in both browsers, that is a heading which the caret is right after.
 */
function placeCaretAtTop() {
  // In WebKit, what is selected on the page is also where someone types.
  if (document.activeElement?.matches('input, textarea')) return;
  if (document.activeElement === document.body) getSelection()?.collapse(document.body, 0);
  else getSelection()?.removeAllRanges();
}

/**
 * When what had the focus goes, such as the button of a note that was removed, moves it to the heading
 * of the part of the page where it was, or to what opened that: else a keyboard or a screen reader begins
 * again at the top.
 */
export function useKeptFocus() {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let last: Element | undefined;
    /** What was around it, the nearest first; and the page's heading then. */
    let around: Element[] = [];
    let heading: Element | null = null;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      // Something has the focus: what went before is done with, and what goes next has its own time.
      stop?.();
      stop = undefined;
      last = target;
      heading = document.querySelector('h1');
      around = [];
      for (
        let part = target.closest(parts);
        part;
        part = part.parentElement?.closest(parts) ?? null
      ) {
        around.push(part);
      }
    };
    const isLost = () => last && !last.isConnected && document.activeElement === document.body;
    // Else the page that has taken its place moves the focus.
    const isSamePage = () => document.querySelector('h1') === heading;
    const watch = new MutationObserver(() => {
      // What is new on the page may take it by then.
      if (stop || !isLost()) return;
      placeCaretAtTop();
      stop = isSamePage() ? soon(2 * readerDelay, keep) : () => {};
    });
    function next(): HTMLElement | null {
      const place = around.find((part) => part.isConnected) ?? document;
      const opener = place instanceof HTMLDetailsElement && place.querySelector('summary');
      return opener || (place.querySelector('h1, h2, h3') ?? document.querySelector('h1'));
    }
    function keep() {
      stop = undefined;
      const found = isLost() && isSamePage() ? next() : null;
      if (!found) return;
      if (found.localName !== 'summary') found.tabIndex = -1;
      focusOn(found);
    }
    addEventListener('focusin', remember);
    watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      removeEventListener('focusin', remember);
      watch.disconnect();
      stop?.();
    };
  }, []);
}

const parts = 'details, section, main';
