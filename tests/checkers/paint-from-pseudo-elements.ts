import type { Page } from '@playwright/test';

/**
 * Gives elements the colour that a pseudo-element paints behind their words, as on our "Join us":
 * checkers do not see such paint, and would compare the words with what lies below it.
 */
export async function paintFromPseudoElements(page: Page) {
  for (const frame of page.frames()) {
    await frame.evaluate(() => {
      for (const element of document.querySelectorAll<HTMLElement>('body *')) {
        for (const pseudo of ['::before', '::after']) {
          const { content, position, zIndex, backgroundColor } = getComputedStyle(element, pseudo);
          const isBehind = content !== 'none' && position === 'absolute' && Number(zIndex) < 0;
          if (isBehind) element.style.setProperty('background-color', backgroundColor, 'important');
        }
      }
    });
  }
}
