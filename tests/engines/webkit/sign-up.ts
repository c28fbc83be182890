import { storedAnswers } from '../../journeys/stored-answers.ts';
import type { Browser } from './browser.ts';

/** Answers what must be answered, in the form that is open. */
export async function fillIn(browser: Browser, name: string) {
  await browser.check('[name=who][value=carer]');
  await browser.fill('[name=name]', name);
  await browser.fill('[name=email]', 'someone@example.org');
  await browser.check('[name=age][value=old-enough]');
  await browser.fill('[name=story]', 'My kettle tips by itself.');
  await browser.check('[name=consent]');
}

export function send(browser: Browser) {
  return browser.click('button[type=submit]');
}

/** Answers what must be answered, in the form that is open, and sends it. */
export async function signUp(browser: Browser, name: string) {
  await fillIn(browser, name);
  await send(browser);
  await browser.untilText('h1', 'Thank you');
}

/** How often someone of this name is in the database. */
export function storedAs(name: string): number {
  return storedAnswers().filter((answer) => answer.name === name).length;
}
