import { storedAnswers } from '../../tests/journeys/stored-answers.ts';
import type { Browser } from './browser.ts';

/** Answers what must be answered, in the form that is open, and sends it. */
export async function signUp(browser: Browser, name: string) {
  await browser.click('[name=who][value=carer]');
  await browser.type('[name=name]', name);
  await browser.type('[name=email]', 'someone@example.org');
  await browser.click('[name=age][value=old-enough]');
  await browser.type('[name=story]', 'My kettle tips by itself.');
  await browser.click('[name=consent]');
  await browser.click('button[type=submit]');
  await browser.untilText('h1', 'Thank you');
}

/** How often someone of this name is in the database. */
export function storedAs(name: string): number {
  return storedAnswers().filter((answer) => answer.name === name).length;
}
