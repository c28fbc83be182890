import { type Ref, useEffect, useImperativeHandle } from 'react';

type Props = {
  element: HTMLElement;
  ref?: Ref<HTMLElement | null>;
  /** What a Radix `asChild` parent hands down: listeners (`onPointerMove`) and attributes. */
  [property: string]: unknown;
};

/**
 * Stands in React's tree for an element that the page already holds, and passes on to it what its
 * parent gives: so that a link can have a tooltip without React rendering the link again.
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

/** @returns what takes the listener or attribute away again */
function pass(element: HTMLElement, name: string, value: unknown): () => void {
  if (typeof value === 'function') {
    const event = name.replace(/^on/, '').toLowerCase();
    const listener = value as EventListener;
    element.addEventListener(event, listener);
    return () => element.removeEventListener(event, listener);
  }
  // What the page says by itself stays: a description, for example.
  if (!/^(aria|data)-/.test(name) || value === undefined || element.hasAttribute(name)) {
    return () => {};
  }
  element.setAttribute(name, String(value));
  return () => element.removeAttribute(name);
}
