import { type Ref, useEffect, useImperativeHandle } from 'react';

type Props = {
  element: HTMLElement;
  ref?: Ref<HTMLElement | null>;
  /** What a Radix `asChild` parent passes: listeners (`onPointerMove`) and attributes. */
  [property: string]: unknown;
};

/**
 * Represents in React's tree an element that the page already has, and passes its parent's listeners
 * and attributes on to it: a link can have a tooltip without React rendering the link again.
 */
export function ExistingElement({ element, ref, ...properties }: Props) {
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
