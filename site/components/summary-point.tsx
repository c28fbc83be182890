import { Children, isValidElement, type ReactNode } from 'react';

/** A point of the policy's summary. Bold words at its start are its label; others are only bold. */
export function SummaryPoint({ children }: { children?: ReactNode }) {
  const [first] = Children.toArray(children).filter(
    (child) => typeof child !== 'string' || child.trim() !== '',
  );
  const isLabelled = isValidElement(first) && first.type === 'strong';
  return <li className={isLabelled ? 'labelled' : undefined}>{children}</li>;
}
