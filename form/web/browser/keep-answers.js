/**
 * Keeps what was typed and not sent: people swipe back, reload, or leave a tab that their phone then
 * drops. It is saved as "Save for later" saves it, in a form that was begun and that the
 * server cannot read; only on the first page that has no answer yet (decision 29).
 */

/** @type {HTMLFormElement | null} */
const typing = document.querySelector('form[data-keeps]');
let isTyped = false;
let keptAt = -Infinity;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let pause;
typing?.addEventListener('input', () => {
  isTyped = true;
  // Before the page is reloaded: the browser asks for it again before this page is told.
  clearTimeout(pause);
  // Someone who types a letter a second would otherwise send a page for each.
  pause = setTimeout(keepTyped, Math.max(1_000, keptAt + 5_000 - performance.now()));
});
typing?.addEventListener('submit', ({ defaultPrevented }) => {
  if (!defaultPrevented) isTyped = false;
});

function keepTyped() {
  if (!typing || !isTyped) return;
  keptAt = performance.now();
  const body = new URLSearchParams(/** @type {any} */ (new FormData(typing)));
  body.set('leave_to', 'nowhere');
  isTyped = !navigator.sendBeacon(typing.getAttribute('action') ?? '', body);
}

addEventListener('pagehide', keepTyped);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') keepTyped();
});

// The second of two quick taps, by a hand that shakes, does not untick what the first has ticked.
/** @type {Element | null | undefined} */
let ticked;
addEventListener('change', ({ target }) => {
  ticked = target instanceof Element ? target.closest('.choice') : undefined;
});
addEventListener('click', (event) => {
  const { target, detail } = event;
  if (detail === 1) ticked = undefined;
  else if (detail > 1 && target instanceof Node && ticked?.contains(target)) event.preventDefault();
});
