/**
 * Calls `begin` at once if the frame is in the page. If the page asks first, waits for the button, then
 * puts the frame in place. What visitors choose is stored nowhere (PECR, regulation 6).
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
