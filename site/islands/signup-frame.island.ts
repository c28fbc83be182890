import type { MountIsland } from '../components/island.tsx';
import type { SignupFrameProps } from '../components/signup-frame.tsx';
import { followFrame } from './follow-frame.island.ts';
import { type FrameState, frameSentence, isMissing } from './frame-state.island.ts';
import type { FrameTroubleProps } from './frame-trouble.island.tsx';

/** Milliseconds until the panel's script is requested again if it did not come; then twice as long. */
const firstPause = 5_000;

/**
 * Says in the line above the form what the form does, and shows a panel if it does nothing: below the
 * frame, or in the place of a form that is not there.
 */
export const mount: MountIsland = (element, takeMessages) =>
  whenRequested(element, () => follow(element, takeMessages));

const follow: MountIsland = (element, takeMessages) => {
  const { address, speaks, email, words }: SignupFrameProps = JSON.parse(
    element.dataset['props'] ?? '',
  );
  const { view, status, frame, ...found } = findFrame(element);
  let { line } = found;
  const panel = troublePanel(view);
  const sayShut = sectionAround(element);
  const retry = followFrame({ frame, address, takeMessages, show });

  function show(state: FrameState) {
    // A second list of errors has the same sentence: screen readers say it again in a new element.
    if (view.dataset['state'] === 'continuing' && state.name === 'ready' && state.heading) {
      const next = document.createElement('p');
      line.replaceWith(next);
      line = next;
    }
    view.dataset['state'] = state.name;
    view.toggleAttribute('data-empty', isMissing(state, speaks));
    const ready = history.state?.sent ? (words.sentEarlier ?? words.sent) : words.ready;
    const sentence = frameSentence(state, { ...words, ready });
    if (line.textContent !== sentence) line.textContent = sentence;
    sayShut(state.shut ? state.heading : undefined);
    const { retryAndClear, retryAndGoOn } = words.unreachable;
    const clearing = history.state?.draft ? retryAndGoOn : retryAndClear;
    const trouble = {
      address,
      email,
      words: { ...words.unreachable, ...(state.name === 'unanswered' && words.unanswered) },
      tryAgain: state.entered ? clearing : words.unreachable.retry,
      busy: state.name === 'loading',
      retry: () => retry(),
      focusAfter: status,
    };
    if (state.entered) panel.prepare();
    panel.show(state.troubled ? trouble : undefined);
  }
};

/** @throws TypeError if the island is not the one of `components/signup-frame.tsx` */
function findFrame(island: HTMLElement) {
  const view = island.querySelector<HTMLElement>('.signup-frame');
  const status = island.querySelector<HTMLElement>('[role="status"]');
  const line = island.querySelector('[role="status"] p');
  const frame = island.querySelector('iframe');
  if (view && status && line && frame) return { view, status, line, frame };
  throw new TypeError('The island "signup-frame" lacks its status line or its frame.');
}

/**
 * The heading of the section, and what leads to the form below it.
 *
 * @returns what says instead that nobody can sign up, as the next build of the site does too
 */
function sectionAround(island: HTMLElement) {
  const [heading, text] = island.closest('.signup')?.querySelectorAll('h2, h2 + div') ?? [];
  const usual = heading?.textContent ?? '';
  const asBuilt = [...(text?.childNodes ?? [])];
  return (shut: string | undefined) => {
    const words = shut ?? usual;
    if (!heading || heading.textContent === words) return;
    heading.textContent = words;
    text?.replaceChildren(...(shut ? [] : asBuilt));
  };
}

/**
 * The panel needs React, and most visitors never need the panel, so its script is not loaded with
 * the page. It is loaded once someone is in the form: when the connection is lost while answers are
 * being sent, it is too late to load anything.
 */
function troublePanel(view: HTMLElement) {
  let props: FrameTroubleProps | undefined;
  let render: ((props: FrameTroubleProps | undefined) => void) | undefined;
  let loading = false;
  let pause = firstPause;

  function load() {
    if (loading) return;
    loading = true;
    // Before Firefox 155 an import that failed once fails until the page is reloaded (bug 2055211):
    // import only when the site answers.
    fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' })
      .then(({ ok, status }) => {
        if (!ok) throw new Error(`This site answered with ${status}.`);
        return import('./frame-trouble.island.tsx');
      })
      .then(
        ({ mountFrameTrouble }) => {
          render = mountFrameTrouble(view);
          render(props);
        },
        () => {
          setTimeout(loadAgain, pause);
          pause *= 2;
        },
      );
  }

  function loadAgain() {
    loading = false;
    load();
  }

  return {
    prepare: load,
    /** Hides the panel if it gets no props. */
    show(next: FrameTroubleProps | undefined) {
      props = next;
      if (render) render(props);
      else if (props) load();
    },
  };
}

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
