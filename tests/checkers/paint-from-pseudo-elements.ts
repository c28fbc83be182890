import type { Page } from '@playwright/test';

/**
 * Gives elements the colour that a pseudo-element paints behind their text, as on the hero's button.
 * Checkers do not see it and would compare the text with what is underneath.
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
