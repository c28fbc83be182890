import { Arrow, Content, Portal, Root, Trigger } from '@radix-ui/react-tooltip';
import { useState } from 'react';
import { ExistingElement } from './existing-element.island.tsx';

type Props = { link: HTMLElement; text: string };

/**
 * WCAG 1.4.13: Escape closes it, the pointer can rest on it, and it stays until either leaves. It
 * opens at once on focus, since a keyboard user has already waited (Radix does so by itself). It
 * stands in the page's `main`: screen readers then find it by landmark, as all that can be read.
 */
export function LinkTooltip({ link, text }: Props) {
  const [open, setOpen] = useState(false);

  // Radix closes a tooltip when the page scrolls, and focus itself may scroll the page: while its
  // link has the keyboard's focus, scrolling does not close it.
  function change(next: boolean) {
    const scrolling = window.event?.type === 'scroll';
    if (next || !scrolling || !link.matches(':focus-visible')) setOpen(next);
  }

  return (
    <Root open={open} onOpenChange={change}>
      <Trigger asChild>
        <ExistingElement element={link} />
      </Trigger>
      <Portal container={link.closest('main')}>
        <Content className="tooltip" side="bottom" sideOffset={6} collisionPadding={8}>
          {text}
          <Arrow className="tooltip-arrow" aria-hidden="true" />
        </Content>
      </Portal>
    </Root>
  );
}
