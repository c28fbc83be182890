import type { Page } from '@playwright/test';

/** Runs in the page, and lists everything that moves or would move when something changes. */
export function whatMoves(): string[] {
  const elements = [document.documentElement, ...document.querySelectorAll('*')];
  const styled = elements.flatMap((element) =>
    ['', '::before', '::after'].flatMap((pseudo) => {
      const style = getComputedStyle(element, pseudo || null);
      const long = (time: string) => time.split(',').some((one) => Number.parseFloat(one) > 0);
      return style.scrollBehavior === 'smooth' ||
        long(style.transitionDuration) ||
        (style.animationName !== 'none' && long(style.animationDuration))
        ? [`${element.tagName}${pseudo}`]
        : [];
    }),
  );
  return [...styled, ...document.getAnimations().map((one) => one.constructor.name)];
}

/**
 * Adds a visitor's own style sheet to the page. The content security policy blocks a style element, but
 * not a constructed style sheet.
 */
export async function adoptStyles(page: Page, css: string) {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
}

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
