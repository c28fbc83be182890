import { Arrow, Content, Portal, Root, Trigger } from '@radix-ui/react-tooltip';
import { useRef, useState } from 'react';
import { ExistingElement } from './existing-element.island.tsx';

type Props = { link: HTMLElement; text: string };

/**
 * WCAG 1.4.13: Escape closes it, the pointer can rest on it, and it stays until either leaves. It
 * opens at once on focus, since a keyboard user has already waited (Radix does so by itself).
 */
export function LinkTooltip({ link, text }: Props) {
  const [open, setOpen] = useState(false);
  const dismissed = useRef(false);

  // Radix closes a tooltip when the page scrolls, and focus itself may scroll the page: while its
  // link has the keyboard's focus, only Escape closes it.
  function change(next: boolean) {
    if (next || dismissed.current || !link.matches(':focus-visible')) setOpen(next);
    dismissed.current = false;
  }

  function dismiss() {
    dismissed.current = true;
  }

  return (
    <Root open={open} onOpenChange={change}>
      <Trigger asChild>
        <ExistingElement element={link} />
      </Trigger>
      <Portal>
        <Content className="tooltip" sideOffset={6} collisionPadding={8} onEscapeKeyDown={dismiss}>
          {text}
          <Arrow className="tooltip-arrow" />
        </Content>
      </Portal>
    </Root>
  );
}
