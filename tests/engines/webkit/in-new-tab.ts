import type { Browser } from './browser.ts';

/** Does something in the tab that a step opens, closes it, and comes back to the page before. */
export async function inNewTab(
  { driver }: Browser,
  step: () => Promise<void>,
  work?: () => Promise<void>,
) {
  const here = await driver.getWindowHandle();
  await step();
  const other = async () => (await driver.getAllWindowHandles()).find((one) => one !== here);
  const tab = await driver.wait(other, 20_000, 'Waited 20 seconds for a new tab');
  await driver.switchTo().window(tab ?? here);
  try {
    await work?.();
  } finally {
    await driver.close();
    await driver.switchTo().window(here);
  }
}
