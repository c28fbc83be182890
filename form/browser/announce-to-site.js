/**
 * Tells the site that shows the form in a frame which page stands there, and puts the keyboard on
 * the error summary. The form is whole without it. No answer ever travels by message, and only the
 * site's own origins may frame the form (frame-ancestors), so the message may go to any origin.
 *
 * @param {{ type: 'study-form:ready' } | { type: 'study-form:page', heading: string } | { type: 'study-form:submitted' }} message
 */
function announceToSite(message) {
  if (window.parent !== window) window.parent.postMessage(message, '*');
}

announceToSite({ type: 'study-form:ready' });
announceToSite({
  type: 'study-form:page',
  heading: document.querySelector('h1')?.textContent ?? '',
});
if (document.querySelector('[data-submitted]')) announceToSite({ type: 'study-form:submitted' });

/** @type {HTMLElement | null} */ (document.querySelector('[data-focus-first]'))?.focus();
