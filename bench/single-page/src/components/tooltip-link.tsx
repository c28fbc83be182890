import { Arrow, Content, Portal, Root, Trigger } from '@radix-ui/react-tooltip';
import type { ReactNode } from 'react';

type Props = { href: string; tooltip: string; className?: string; children: ReactNode };

export function TooltipLink({ href, tooltip, className, children }: Props) {
  return (
    <Root>
      <Trigger asChild>
        <a href={href} className={className}>
          {children}
        </a>
      </Trigger>
      <Portal>
        <Content
          side="bottom"
          sideOffset={6}
          collisionPadding={8}
          className="z-10 max-w-80 border border-surface bg-ink px-4 py-2 text-surface"
        >
          {tooltip}
          <Arrow className="fill-ink" />
        </Content>
      </Portal>
    </Root>
  );
}
