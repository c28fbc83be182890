/** In pixels: long answers to check, on a phone with large text. No frame should be higher. */
const highest = 40_000;

/**
 * Makes the frame as high as the page in it, and never less high than it was at first: who does not see
 * that a box scrolls would look for its button in vain. Of the providers, only our own form says how high
 * its pages are.
 *
 * @returns what takes the data of each message from the form
 */
export function fitFrame(frame: HTMLIFrameElement) {
  const lowest = Number(frame.height);
  return (data: unknown) => {
    const { type, height } = Object(data) as Record<string, unknown>;
    if (!String(type).startsWith('study-form:') || typeof height !== 'number') return;
    // An attribute: the site's policy allows no styles of elements.
    frame.height = String(Math.min(Math.max(Math.ceil(height) || 0, lowest), highest));
  };
}
