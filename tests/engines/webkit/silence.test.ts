import type { WebDriver } from 'selenium-webdriver';
import type { Command } from 'selenium-webdriver/lib/command.js';
import { expect, test } from 'vitest';
import { endSilence } from './silence.ts';

const command = { getName: () => 'executeScript' } as Command;

function driverThat(execute: () => Promise<unknown>) {
  const driver = { execute } as unknown as WebDriver;
  endSilence(driver, 20);
  return driver;
}

test('a command that is never answered fails, and says which', async () => {
  const driver = driverThat(() => new Promise(() => {}));
  await expect(driver.execute(command)).rejects.toThrow(
    'no answer to "executeScript" in 0.02 seconds',
  );
});

test('what the driver answers, or refuses, is passed on', async () => {
  expect(await driverThat(async () => 'answer').execute(command)).toBe('answer');
  const refuses = driverThat(() => Promise.reject(new Error('refused')));
  await expect(refuses.execute(command)).rejects.toThrow('refused');
});
