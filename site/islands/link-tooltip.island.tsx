import { Arrow, Content, Portal, Root, Trigger } from '@radix-ui/react-tooltip';
import { ExistingElement } from './existing-element.island.tsx';

type Props = { link: HTMLElement; text: string };

/**
 * WCAG 1.4.13: Escape closes it, the pointer can rest on it, and it stays until either leaves. It
 * opens at once on focus, since a keyboard user has already waited (Radix does so by itself).
 */
export function LinkTooltip({ link, text }: Props) {
  return (
    <Root>
      <Trigger asChild>
        <ExistingElement element={link} />
      </Trigger>
      <Portal>
        <Content className="tooltip" sideOffset={6} collisionPadding={8}>
          {text}
          <Arrow className="tooltip-arrow" />
        </Content>
      </Portal>
    </Root>
  );
}
