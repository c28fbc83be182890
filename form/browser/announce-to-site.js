/**
 * Tells the site that shows the form in a frame which page stands there, and moves focus to what a
 * new page begins with: its errors, or the thanks. The form is whole without it. No answer ever
 * travels by message, and only the site's own origins may frame the form (frame-ancestors), so the
 * message may go to any origin.
 *
 * @param {{ type: 'study-form:ready' | 'study-form:sending' | 'study-form:submitted' } | { type: 'study-form:page', heading: string }} message
 */
function announceToSite(message) {
  if (window.parent !== window) window.parent.postMessage(message, '*');
}

/** @type {HTMLElement | null} */
const first = document.querySelector('[data-focus-first]');
// The form's own first page needs no name: the section around the frame bears it.
const form = document.querySelector('form');
const named = first ?? (form ? null : document.querySelector('h1'));
const heading = named?.textContent ?? '';

function announceAll() {
  announceToSite({ type: 'study-form:ready' });
  announceToSite({ type: 'study-form:page', heading });
  if (document.querySelector('[data-submitted]')) announceToSite({ type: 'study-form:submitted' });
}

announceAll();
// The site may begin to listen only after that, and then asks.
addEventListener('message', ({ source, data }) => {
  if (source === window.parent && data?.type === 'study-site:listening') announceAll();
});

// On a broken line nothing comes after this, and the browser tells the site of nothing.
form?.addEventListener('submit', () => {
  announceToSite({ type: 'study-form:sending' });
});

// A fragment scrolls the frame alone. Firefox scrolls the page around it for focus (CSSOM View keeps
// scripts of another origin from it), Chromium for scrollIntoView.
for (const link of document.querySelectorAll('.notice a')) {
  link.addEventListener('click', (event) => {
    const field = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
    if (!field) return;
    event.preventDefault();
    field.focus();
    field.scrollIntoView({ block: 'center' });
  });
}

first?.focus();
