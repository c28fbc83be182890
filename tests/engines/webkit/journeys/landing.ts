import assert from 'node:assert/strict';
import { loadContent } from '../../../../content/checks/load.ts';
import { initials } from '../../../../site/lib/initials.ts';
import { paths } from '../../../paths.ts';
import { notFound } from '../answers.ts';
import type { Journey } from '../journey.ts';

const { organisation, team } = loadContent();

const toHeading: Journey = {
  title:
    '"Join us" leads to the sign-up heading, takes focus there and leaves #signup in the address',
  criteria: ['2.4.1', '2.4.3'],
  async run(browser) {
    await browser.open('/');
    await browser.click('.hero a[href="#signup"]');
    await browser.untilFocused('#signup');
    assert.equal(new URL(await browser.driver.getCurrentUrl()).hash, '#signup');
    const inView =
      'const { top, bottom } = document.activeElement.getBoundingClientRect(); return top >= 0 && bottom <= innerHeight';
    await browser.until('the heading in view', inView);
  },
};

const byKeyboard: Journey = {
  title: 'The skip link is the first stop and leads to the main content',
  criteria: ['2.1.1', '2.4.1', '2.4.3'],
  async run(browser) {
    await browser.open('/');
    await browser.press('TAB');
    await browser.untilFocused('.skip-link');
    await browser.press('ENTER');
    await browser.untilFocused('main');
  },
};

const initialsForPhoto: Journey = {
  title: 'A photo that fails to load leaves initials, and keeps its description',
  criteria: ['1.1.1'],
  async run(browser) {
    const [person] = team.people;
    if (!person) throw new Error('content/team.yaml: names nobody.');
    browser.answer(new RegExp(person.photo.file.replace(/\.\w+$/, '-')), notFound);
    await browser.open('/');
    await browser.run('document.querySelector(".person-photo").scrollIntoView()');
    const failed =
      'const photo = document.querySelector(".person-photo img"); return photo.complete && photo.naturalWidth === 0';
    await browser.until('the photo to fail', failed);
    const photo = await browser.find('.person-photo');
    assert.equal(await photo.getText(), initials(person.name));
    const alt = await (await browser.find('.person-photo img')).getAccessibleName();
    assert.equal(alt, person.photo.alt);
  },
};

const footer: Journey = {
  title: 'The footer holds contact, policy and registration, on every page',
  criteria: ['3.2.3', '3.2.6'],
  async run(browser) {
    for (const path of paths) {
      await browser.open(path);
      const text = await (await browser.find('body > footer')).getText();
      for (const words of [organisation.email, 'Privacy Policy', organisation.address.text]) {
        assert.ok(text.includes(words), `${path}: "${words}" is not in the footer.`);
      }
    }
    await browser.click('footer a[href="/privacy"]');
    await browser.untilText('h1', 'Privacy Policy');
  },
};

export const landing = [toHeading, byKeyboard, initialsForPhoto, footer];
