import { useEffect } from 'react';
import { readerDelay } from './focus-soon.ts';

/**
 * When what had the focus goes, such as the button of a note that was removed, moves it to the heading
 * of the part of the page where it was: else a keyboard or a screen reader begins again at the top.
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

const parts = 'section, main';
