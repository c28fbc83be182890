import type { ReactNode } from 'react';

type Props = {
  /** The description's id, unique in the page. */
  id: string;
  href: string;
  /** What the tooltip says; it adds to the link's name and never repeats it. */
  tooltip: string;
  className?: string;
  children: ReactNode;
};

/**
 * A link with a tooltip. The tooltip's words are in the page from the start as the link's
 * description: screen readers read them with the link, and they need no script.
 */
export function TooltipLink({ id, tooltip, children, ...link }: Props) {
  return (
    <>
      <a {...link} data-tooltip={tooltip} aria-describedby={id}>
        {children}
      </a>
      <span id={id} hidden>
        {tooltip}
      </span>
    </>
  );
}
