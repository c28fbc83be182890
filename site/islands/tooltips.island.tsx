import { Provider } from '@radix-ui/react-tooltip';
import { createRoot } from 'react-dom/client';
import { LinkTooltip } from './link-tooltip.island.tsx';
import type { MountIsland } from './loader.island.ts';

/**
 * Gives each link with `data-tooltip` its tooltip. The links stay as the server wrote them; only the
 * tooltips are React's. One provider for all of them, or the skip delay would never apply.
 */
export const mount: MountIsland = (element) => {
  const links = element.querySelectorAll<HTMLElement>('[data-tooltip]');
  createRoot(element.appendChild(document.createElement('div'))).render(
    <Provider delayDuration={700} skipDelayDuration={300}>
      {[...links].map((link, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the links of a built page never change
        <LinkTooltip key={index} link={link} text={link.dataset['tooltip'] ?? ''} />
      ))}
    </Provider>,
  );
};
