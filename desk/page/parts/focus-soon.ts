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
