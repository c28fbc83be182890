import assert from 'node:assert/strict';
import { loadContent } from '../../../../content/checks/load.ts';
import { startHostWithWrongCertificate } from '../../../host-with-wrong-certificate.ts';
import { halved, held, rewritten } from '../answers.ts';
import { status, trouble, words } from '../frame.ts';
import type { Journey } from '../journey.ts';

const { email } = loadContent().organisation;

const slowLine: Journey = {
  title: 'On a line so slow that everything comes late, what has come can be read and used',
  async run(browser) {
    const { origin } = browser.site;
    const [page, others] = [halved(), held()];
    browser.answer(new RegExp(`^${origin}/$`), page.answer);
    browser.answer(new RegExp(`^${origin}/`), others.answer);
    browser.answerForm(others.answer);
    await browser.begin('/');
    assert.equal(await browser.run('return document.readyState'), 'loading');
    assert.ok(await (await browser.find('h1')).isDisplayed());
    const weight = 'return getComputedStyle(document.querySelector("h1")).fontWeight';
    assert.equal(await browser.run(weight), '800');
    assert.deepEqual(await browser.findAll('footer'), []);
    page.letThrough();
    await browser.untilText('body > footer', email);
    await browser.click('.hero a[href="#signup"]');
    await browser.until('the address', 'return location.hash === "#signup"');
    assert.notEqual(await browser.run('return document.readyState'), 'complete');
    others.letThrough();
    await browser.until('the whole page', 'return document.readyState === "complete"');
    await browser.untilText(status, words.status.ready);
  },
};

const wrongCertificate: Journey = {
  title: "A form's host with a wrong certificate counts as one that does not answer",
  criteria: ['3.3.3'],
  async run(browser) {
    using host = await startHostWithWrongCertificate();
    if (!host) throw new Error('There is no openssl here to make a certificate with.');
    const right = new URL(browser.site.formAddress).origin;
    const misled = rewritten((text) => text.replaceAll(right, host.origin));
    browser.answer(new RegExp(`^${browser.site.origin}/$`), misled);
    await browser.begin('/#signup');
    await browser.untilText(status, words.status.unreachable.status);
    await browser.untilText(trouble, email);
    const address = 'return document.querySelector(".signup-frame iframe").src';
    assert.equal(await browser.run(address), `${host.origin}/`);
    assert.equal(host.asked(), 0);
  },
};

export const badLine = [slowLine, wrongCertificate];
