import type { IslandName, MountIsland } from '../components/island.tsx';

/**
 * Starts islands when the section they are in comes near the viewport. The landing page loads no
 * other script at first: this file must stay small (tests/journeys/budgets.spec.ts).
 */
const islands: Record<IslandName, () => Promise<{ mount: MountIsland }>> = {
  copy: () => import('./copy.island.ts'),
  'signup-frame': () => import('./signup-frame.island.ts'),
  tooltips: () => import('./tooltips.island.ts'),
};

// The form may send its first message before its island listens, so keep what it sends until then.
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

const asleep = new Set<HTMLElement>();

const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      for (const island of asleep) if (target.contains(island)) wake(island);
    }
  },
  { rootMargin: '400px' },
);

function wake(element: HTMLElement) {
  asleep.delete(element);
  const frame = element.querySelector('iframe');
  if (frame?.loading === 'lazy') loadFrame(frame);
  islands[element.dataset['island'] as IslandName]().then(
    ({ mount }) => {
      mount(element, takeMessages);
      element.dataset['live'] = '';
    },
    // The connection was lost. The page works without the island, which is tried again while its
    // section is near. Before Firefox 155 only a reload helps (bug 2055211).
    () => setTimeout(sleep, 5000, element),
  );
}

/**
 * WebKit loads a lazy frame only when it is visible and leaves it out of the session history, so
 * going back in it loses what was typed. Re-inserting the frame fixes that. If `contentDocument`
 * is null, a page of another origin has already loaded, and someone may have typed in it: it stays.
 */
function loadFrame(frame: HTMLIFrameElement) {
  const place = frame.parentNode;
  const mayMove =
    navigator.vendor.startsWith('Apple') &&
    frame.contentDocument &&
    document.activeElement !== frame;
  const draft = history.state?.draft;
  if (draft && document.activeElement !== frame) {
    // A form that this visit has begun, before the page was reloaded. In a new frame: in Chromium the
    // first address may come after the second if both are set on one that waits to load.
    const begun = frame.cloneNode() as HTMLIFrameElement;
    begun.src = draft;
    begun.loading = 'eager';
    return frame.replaceWith(begun);
  }
  if (mayMove) frame.remove();
  frame.loading = 'eager';
  if (mayMove) place?.append(frame);
}

function sleep(island: HTMLElement) {
  asleep.add(island);
  observer.observe(island.closest('section') ?? island);
}

function observeIslands() {
  document.querySelectorAll<HTMLElement>('[data-island]').forEach(sleep);
  // At once, so that nobody who presses Tab fast passes it. Its island does what was pressed before.
  if (!navigator.clipboard) return;
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-island=copy] button')) {
    button.hidden = false;
    button.onclick = () => {
      button.value = 'pressed';
    };
  }
}

function begin() {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', observeIslands);
  else observeIslands();
}

// A page that is prerendered (speculation rules) has no visitor yet.
if ('prerendering' in document && document.prerendering)
  document.addEventListener('prerenderingchange', begin, { once: true });
else begin();
