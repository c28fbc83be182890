/**
 * Tells the site which page its frame shows, and moves focus to the start of a new page: its errors,
 * or the thanks. The form works without this script. Messages never contain answers, and only the
 * site's own origins may frame the form (frame-ancestors), so a message can go to any origin.
 *
 * @param {{ type: 'study-form:ready' | 'study-form:sending' | 'study-form:submitted' } | { type: 'study-form:page', heading: string }} message
 */
function announceToSite(message) {
  if (window.parent !== window) window.parent.postMessage(message, '*');
}

/** @type {HTMLElement | null} */
const first = document.querySelector('[data-focus-first]');
// The form's first page needs no name, because the section around the frame has it.
const form = document.querySelector('form');
const named = first ?? (form ? null : document.querySelector('h1'));
const heading = named?.textContent ?? '';

function announceAll() {
  announceToSite({ type: 'study-form:ready' });
  announceToSite({ type: 'study-form:page', heading });
  if (document.querySelector('[data-submitted]')) announceToSite({ type: 'study-form:submitted' });
}

announceAll();
// If the site starts listening only after that, it asks.
addEventListener('message', ({ source, data }) => {
  if (source === window.parent && data?.type === 'study-site:listening') announceAll();
});

// If the connection fails, no page follows, and the site would otherwise not know of the attempt.
form?.addEventListener('submit', () => {
  announceToSite({ type: 'study-form:sending' });
});

// Following a fragment scrolls only the frame. To scroll the page around it too, Firefox needs focus()
// (CSSOM View forbids scrollIntoView to do it across origins) and Chromium needs scrollIntoView().
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
