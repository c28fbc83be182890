import { Arrow, Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip';
import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** Specification, section 9; in milliseconds. */
const openDelay = 700;
const skipDelay = 300;

/** The link under the pointer, and since when (`performance.now()`, milliseconds). */
export type Pointed = { link: Element; since: number };

type GetPointed = () => Pointed | undefined;

/**
 * Gives each link with `data-tooltip` its tooltip. The links stay as the server wrote them; React
 * renders only the tooltips. All share one provider, or the skip delay would never apply.
 */
export function mountTooltips(element: HTMLElement, getPointed: GetPointed) {
  const links = element.querySelectorAll<HTMLElement>('[data-tooltip]');
  createRoot(element.appendChild(document.createElement('div'))).render(
    <Provider delayDuration={openDelay} skipDelayDuration={skipDelay}>
      {[...links].map((link, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the links of a built page never change
        <LinkTooltip key={index} link={link} getPointed={getPointed} />
      ))}
    </Provider>,
  );
}

type Props = { link: HTMLElement; getPointed: GetPointed };

/**
 * WCAG 1.4.13: Escape closes it, the pointer can rest on it, and it stays until either leaves. Radix
 * opens it at once on focus: a keyboard user has already waited. It is inside the page's `main`, so
 * that screen readers find it by landmark, like everything else that can be read.
 */
function LinkTooltip({ link, getPointed }: Props) {
  const [open, setOpen] = useState(false);
  const [delay, setDelay] = useState(() => restOfDelay(link, getPointed()));

  // The pointer or the focus that loaded this script was on the link before Radix could see it.
  useEffect(() => {
    if (link.matches(':focus-visible')) link.dispatchEvent(new FocusEvent('focus'));
    else if (getPointed()?.link === link) link.dispatchEvent(new PointerEvent('pointermove'));
    setDelay(openDelay);
  }, [link, getPointed]);

  // Radix closes a tooltip when the page scrolls, and moving focus to a link may scroll the page:
  // while its link has the keyboard's focus, scrolling does not close it.
  function change(next: boolean) {
    const scrolling = window.event?.type === 'scroll';
    if (next || !scrolling || !link.matches(':focus-visible')) setOpen(next);
  }

  return (
    <Root open={open} onOpenChange={change} delayDuration={delay}>
      <Trigger asChild>
        <ExistingElement element={link} />
      </Trigger>
      <Portal container={link.closest('main')}>
        <Content className="tooltip" side="bottom" sideOffset={6} collisionPadding={8}>
          {link.dataset['tooltip']}
          <Arrow className="tooltip-arrow" aria-hidden="true" />
        </Content>
      </Portal>
    </Root>
  );
}

function restOfDelay(link: Element, pointed: Pointed | undefined): number {
  if (pointed?.link !== link) return openDelay;
  return Math.max(0, openDelay - (performance.now() - pointed.since));
}

type ExistingElementProps = {
  element: HTMLElement;
  ref?: Ref<HTMLElement | null>;
  /** What a Radix `asChild` parent passes: listeners (`onPointerMove`) and attributes. */
  [property: string]: unknown;
};

/**
 * Represents in React's tree an element that the page already has, and passes its parent's listeners
 * and attributes on to it: a link can have a tooltip without React rendering the link again.
 */
export function ExistingElement({ element, ref, ...properties }: ExistingElementProps) {
  useImperativeHandle(ref, () => element, [element]);

  useEffect(() => {
    const undo = Object.entries(properties).map(([name, value]) => pass(element, name, value));
    return () => {
      for (const step of undo) step();
    };
  });

  return null;
}

/** @returns a function that removes the listener or attribute again */
function pass(element: HTMLElement, name: string, value: unknown): () => void {
  if (typeof value === 'function') {
    const event = name.replace(/^on/, '').toLowerCase();
    const listener = value as EventListener;
    element.addEventListener(event, listener);
    return () => element.removeEventListener(event, listener);
  }
  // An attribute that the page already has stays, for example a description.
  if (!/^(aria|data)-/.test(name) || value === undefined || element.hasAttribute(name)) {
    return () => {};
  }
  element.setAttribute(name, String(value));
  return () => element.removeAttribute(name);
}
