import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { loadContent } from '../../../content/checks/load.ts';
import { ownCertificate } from '../../../tests/own-certificate.ts';
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
    const certificate = ownCertificate();
    if (!certificate) throw new Error('There is no openssl here to make a certificate with.');
    let asked = 0;
    const server = createServer({ key: certificate, cert: certificate }, (_, answer) => {
      asked += 1;
      answer.end('<!doctype html><title>Form</title>');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      const wrong = `https://localhost:${(server.address() as AddressInfo).port}`;
      const right = new URL(browser.site.formAddress).origin;
      const misled = rewritten((text) => text.replaceAll(right, wrong));
      browser.answer(new RegExp(`^${browser.site.origin}/$`), misled);
      await browser.begin('/#signup');
      await browser.untilText(status, words.status.unreachable.status);
      await browser.untilText(trouble, email);
      const address = 'return document.querySelector(".signup-frame iframe").src';
      assert.equal(await browser.run(address), `${wrong}/`);
      assert.equal(asked, 0);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  },
};

export const badLine = [slowLine, wrongCertificate];
