/**
 * Brings islands to life when they come near the viewport. This file is all the script that the
 * landing page loads at first; it must stay small (see the budgets in tests/).
 */
export type MountIsland = (element: HTMLElement, takeMessages: TakeMessages) => void;

/** What the form has said so far; whoever takes it listens from then on. */
export type TakeMessages = () => readonly MessageEvent[];

const islands: Record<string, () => Promise<{ mount: MountIsland }>> = {
  'signup-frame': () => import('./signup-frame.island.tsx'),
  tooltips: () => import('./tooltips.island.tsx'),
};

// The form may say that it is ready before its island listens: nothing that it says is lost.
const earlyMessages: MessageEvent[] = [];
function keep(message: MessageEvent) {
  if (message.source === document.querySelector('iframe')?.contentWindow)
    earlyMessages.push(message);
}
addEventListener('message', keep);
function takeMessages() {
  removeEventListener('message', keep);
  return earlyMessages.splice(0);
}

const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting && target instanceof HTMLElement) wake(target);
    }
  },
  { rootMargin: '400px' },
);

function wake(element: HTMLElement) {
  observer.unobserve(element);
  const frame = element.querySelector('iframe');
  if (frame?.loading === 'lazy') fetchFrame(frame);
  islands[element.dataset['island'] ?? '']?.().then(
    ({ mount }) => {
      mount(element, takeMessages);
      element.dataset['live'] = '';
    },
    // A lost connection: the page works without the island, and a later scroll tries again.
    () => setTimeout(() => observer.observe(element), 5000),
  );
}

/**
 * WebKit would fetch a lazy frame only once it is in view, and gives it no place in its history: who
 * goes back in it would lose what was typed. A frame that is put in once more has its place. A page
 * of another origin hides its document: it is there already, may have been typed in, and stays.
 */
function fetchFrame(frame: HTMLIFrameElement) {
  const place = frame.parentNode;
  const mayMove =
    navigator.vendor.startsWith('Apple') &&
    frame.contentDocument &&
    document.activeElement !== frame;
  if (mayMove) frame.remove();
  frame.loading = 'eager';
  if (mayMove) place?.append(frame);
}

function observeIslands() {
  for (const element of document.querySelectorAll('[data-island]')) observer.observe(element);
}

function begin() {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', observeIslands);
  else observeIslands();
}

// A page made ready before it is asked for (speculation rules) has no visitor yet.
if ('prerendering' in document && document.prerendering)
  document.addEventListener('prerenderingchange', begin, { once: true });
else begin();
