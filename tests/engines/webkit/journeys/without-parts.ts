import assert from 'node:assert/strict';
import { loadContent } from '../../../../content/checks/load.ts';
import { initials } from '../../../../site/lib/initials.ts';
import { paths } from '../../../paths.ts';
import { notFound, rewritten } from '../answers.ts';
import { status, untilInFrame, words } from '../frame.ts';
import type { Journey } from '../journey.ts';

const { landing, team, organisation } = loadContent();

const withoutStyles = paths.map(
  (path): Journey => ({
    title: `Without its style sheet, ${path} reads from top to bottom`,
    criteria: ['1.3.1', '1.3.2'],
    async run(browser) {
      const bare = rewritten((text) => text.replaceAll(/<style>[\s\S]*?<\/style>/g, ''));
      browser.answer(new RegExp(`^${browser.site.origin}${path}$`), bare);
      await browser.open(path);
      assert.equal(await browser.run('return document.styleSheets.length'), 0);
      const unseen = `return [...document.querySelectorAll('main :is(h1, h2, h3, p)')]
        .filter((part) => !part.closest('details:not([open])') && part.textContent.trim())
        .find((part) => !part.checkVisibility())?.outerHTML ?? ''`;
      assert.equal(await browser.run(unseen), '');
      await browser.untilText('body > footer', organisation.email);
    },
  }),
);

const withoutFont: Journey = {
  title: 'Without its font, the page is set in another',
  async run(browser) {
    browser.answer(/\.woff2$/, notFound);
    await browser.open('/');
    const failed = 'return [...document.fonts].some(({ status }) => status === "error")';
    await browser.until('the font to fail', failed);
    assert.ok(await (await browser.find('h1')).isDisplayed());
    const { width } = await (await browser.find('.hero a[href="#signup"]')).getRect();
    assert.ok(width > 44);
  },
};

const withoutPictures: Journey = {
  title: 'Without its pictures, the page says what they show, and people are initials',
  criteria: ['1.1.1'],
  async run(browser) {
    browser.answer(/\.(avif|webp|jpe?g|png|svg)$/, notFound);
    await browser.open('/');
    const failed = `const pictures = [...document.querySelectorAll('img')];
      pictures.find(({ complete }) => !complete)?.scrollIntoView({ behavior: 'instant' });
      return pictures.every(({ complete, naturalWidth }) => complete && naturalWidth === 0)`;
    await browser.until('every picture to fail', failed);
    const names = await Promise.all(
      (await browser.findAll('img')).map((picture) => picture.getAccessibleName()),
    );
    for (const { alt } of landing.purpose.photos) assert.ok(names.includes(alt), alt);
    const shown = await Promise.all(
      (await browser.findAll('.person-photo')).map((photo) => photo.getText()),
    );
    assert.deepEqual(
      shown,
      team.people.map(({ name }) => initials(name)),
    );
  },
};

const withoutScripts: Journey = {
  title: 'Without its scripts, every page can be read, and "Join us" leads to the form',
  criteria: ['1.3.1', '2.4.1'],
  async run(browser) {
    browser.answer(/\.js$/, notFound);
    for (const path of paths) {
      await browser.open(path);
      assert.ok(await (await browser.find('h1')).isDisplayed(), path);
      assert.ok(await (await browser.find('body > footer')).isDisplayed(), path);
    }
    await browser.open('/');
    await browser.click('.hero a[href="#signup"]');
    await browser.until('the address', 'return location.hash === "#signup"');
    await untilInFrame(browser, 'form');
    await browser.untilText(status, words.status.waiting);
    assert.deepEqual(await browser.findAll('[data-live]'), []);
  },
};

export const withoutParts = [...withoutStyles, withoutFont, withoutPictures, withoutScripts];
