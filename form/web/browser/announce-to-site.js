/**
 * Tells the site which page its frame shows, and moves focus to the start of a new page: its errors,
 * or its heading. The form works without this script. Messages never contain answers, and only the
 * site's own origins may frame the form (frame-ancestors), so a message can go to any origin. The
 * address of a form that someone has begun goes only to the page around the frame that asks for it.
 *
 * @param {{ type: 'study-form:sending', last: boolean } | { type: 'study-form:page', heading: string, sent: boolean, draft: string | undefined, shut: string | undefined, height: number, at: number } | { type: 'study-form:height', height: number }} message
 */
function announceToSite(message) {
  if (window.parent !== window) window.parent.postMessage(message, '*');
}

// For browsers that do not tell the server so: Safari before 16.4.
if (window.parent !== window) document.body.classList.add('framed');

// A page with one error has no list of them: its field takes focus, and is read with the error.
/** @type {HTMLElement | null} */
const error = document.querySelector('.alert') ? null : document.querySelector('[data-field]');
/** @type {HTMLElement | null} */
const first =
  document.getElementById(error?.dataset['field'] ?? '') ??
  document.querySelector('[data-focus-first]');
// A screen reader reads the heading that gets focus. In Firefox it may not while the page around the
// frame has focus, so that page says what must not be missed.
const heading = (document.querySelector('[data-announce]') ?? error)?.textContent ?? '';
const sent = document.querySelector('[data-sent]') !== null;

// A link to change an answer leads to its field.
const focused = document.getElementById(location.hash.slice(1)) ?? first;

// The frame can then be as high as its page, and nobody has to scroll a box inside a page.
const heightOfPage = () => document.body.getBoundingClientRect().height;

function announcePage() {
  const { draft, shut } = document.body.dataset;
  const height = heightOfPage();
  const at = focused?.getBoundingClientRect().top ?? 0;
  announceToSite({ type: 'study-form:page', heading, sent, draft, shut, height, at });
}

announcePage();
// What is chosen may open a question, and larger words need more lines.
if ('ResizeObserver' in window) {
  const tell = () => announceToSite({ type: 'study-form:height', height: heightOfPage() });
  new ResizeObserver(tell).observe(document.body);
}
// If the site starts listening only after that, it asks.
addEventListener('message', ({ source, origin, data }) => {
  if (source !== window.parent || source === window) return;
  if (data?.type === 'study-site:listening') announcePage();
  if (data?.type !== 'study-site:draft') return;
  // So that a reload of the page around the frame can lead back here.
  const [path] = location.pathname.match(/^\/s\/[^/]+/) ?? [];
  if (path) window.parent.postMessage({ type: 'study-form:draft', path }, origin);
});

/**
 * Offline, the browser would put a page of its own in place of this one, and what was typed would be
 * lost. A form on the same machine answers all the same.
 *
 * @param {SubmitEvent} event
 */
async function sendOnceOnline(event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const said = await fetch(location.href, { method: 'HEAD' }).then(
    () => '',
    () =>
      'You are offline. What you typed is still here. Press the button again when you are online.',
  );
  offline.textContent = said;
  form.append(offline);
  if (said !== '') return;
  isReached = true;
  form.requestSubmit(event.submitter);
  // The connection may be lost again before the next press.
  isReached = false;
}

let isReached = false;
const offline = document.createElement('strong');
offline.setAttribute('role', 'alert');

// If the connection fails, no page follows, and the site would otherwise not know of the attempt.
for (const form of document.forms) {
  form.addEventListener('submit', (event) => {
    if (!navigator.onLine && !isReached && 'requestSubmit' in form) {
      void sendOnceOnline(event);
      return;
    }
    announceToSite({ type: 'study-form:sending', last: form.hasAttribute('data-last') });
    // Before the agreement, the address says that the page was sent. Someone who comes back to it has
    // answered since, and must not be told what was missing before.
    const address = new URL(location.href);
    address.searchParams.delete('filled_in');
    if (address.href !== location.href) history.replaceState(null, '', address);
  });
}
/** @type {NodeListOf<HTMLAnchorElement>} */
const links = document.querySelectorAll('a[href^="/"]:not([target])');
for (const link of links) {
  link.addEventListener('click', ({ defaultPrevented, ctrlKey, metaKey, shiftKey, altKey }) => {
    // With one of these keys, this page stays.
    if (defaultPrevented || ctrlKey || metaKey || shiftKey || altKey) return;
    announceToSite({ type: 'study-form:sending', last: false });
  });
}

// A browser may keep a page to go back to. After the answers have been sent or deleted, the next
// person at this computer must not see them: the address then leads elsewhere, or nowhere.
addEventListener('pageshow', async ({ persisted }) => {
  if (!persisted) return;
  announcePage();
  // Offline, the page stays, with what was typed.
  const found = await fetch(location.href, { method: 'HEAD' }).catch(() => undefined);
  const isOld = found && document.querySelector('.error');
  if (isOld || found?.redirected || found?.status === 404) location.reload();
});

// Following a fragment scrolls only the frame. To scroll the page around it too, Firefox needs focus()
// (CSSOM View forbids scrollIntoView to do it across origins) and Chromium needs scrollIntoView().
for (const link of document.querySelectorAll('a[href^="#"]')) {
  link.addEventListener('click', (event) => {
    const field = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
    if (!field) return;
    event.preventDefault();
    field.focus();
    field.scrollIntoView({ block: 'center' });
  });
}

// Firefox leaves a link or button where it is if all of it but its focus ring is in view.
if (CSS.supports('selector(:focus-visible)')) {
  addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches('a:focus-visible, button:focus-visible'))
      target.scrollIntoView({ block: 'nearest' });
  });
}

// On paper nothing can be opened.
addEventListener('beforeprint', () => {
  for (const details of document.querySelectorAll('details')) details.open = true;
});

/** @type {HTMLButtonElement | null} */
const copy = document.querySelector('[data-copy]');
if (copy && navigator.clipboard) {
  copy.hidden = false;
  copy.addEventListener('click', async () => {
    const words = document.querySelector('[data-to-copy]')?.textContent ?? '';
    const status = document.querySelector('[data-copied]');
    const said = await navigator.clipboard.writeText(words).then(
      () => 'Copied.',
      () => 'Your browser did not allow that. Select it and copy it.',
    );
    if (status) status.textContent = said;
  });
}

/** @type {HTMLButtonElement | null} */
const printButton = document.querySelector('[data-print]');
if (printButton) {
  printButton.hidden = false;
  printButton.addEventListener('click', () => print());
}

focused?.focus();
