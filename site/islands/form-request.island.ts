/**
 * Puts the frame in its place: at once, or, if the page asks first, when someone presses the button.
 * What they chose is stored nowhere (PECR, regulation 6).
 *
 * @param begin  called with the frame in place
 */
export function whenRequested(island: HTMLElement, begin: () => void) {
  const request = island.querySelector('.form-request');
  const template = island.querySelector('template');
  const button = request?.querySelector('button');
  if (!request || !template || !button) return begin();
  button.addEventListener('click', () => {
    const frame = template.content.querySelector('iframe');
    // WebKit loads a lazy frame only when it is visible, and leaves it out of the session history.
    if (frame) frame.loading = 'eager';
    template.replaceWith(template.content);
    begin();
    // The button had focus. The line above the form says that it is loading.
    island.querySelector<HTMLElement>('[role="status"]')?.focus();
    request.remove();
  });
  button.hidden = false;
}
