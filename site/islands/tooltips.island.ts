import type { MountIsland } from '../components/island.tsx';
import type { Pointed } from './link-tooltips.island.tsx';

/**
 * Loads the tooltips when a link with one is first pointed at, or first has the keyboard's focus. A
 * touch opens no tooltip, so it loads nothing.
 */
export const mount: MountIsland = (element) => {
  let pointed: Pointed | undefined;
  let loading = false;

  function load() {
    if (loading) return;
    loading = true;
    import('./link-tooltips.island.tsx').then(
      ({ mountTooltips }) => mountTooltips(element, () => pointed),
      // The connection was lost: the next pointing or focus tries again.
      () => {
        loading = false;
      },
    );
  }

  element.addEventListener('pointermove', ({ pointerType, target }) => {
    if (pointerType === 'touch' || !(target instanceof Element)) return;
    const link = target.closest('[data-tooltip]');
    if (!link || link === pointed?.link) return;
    pointed = { link, since: performance.now() };
    load();
  });
  element.addEventListener('pointerout', ({ relatedTarget }) => {
    if (!pointed?.link.contains(relatedTarget as Node | null)) pointed = undefined;
  });

  function noticeFocus() {
    if (element.querySelector('[data-tooltip]:focus-visible')) load();
  }
  element.addEventListener('focusin', noticeFocus);
  noticeFocus();
};
