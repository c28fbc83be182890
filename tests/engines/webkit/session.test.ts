import type { WebDriver } from 'selenium-webdriver';
import type { Command } from 'selenium-webdriver/lib/command.js';
import { expect, test } from 'vitest';
import { limitCommands } from './session.ts';

const command = { getName: () => 'executeScript' } as Command;

function driverThat(execute: () => Promise<unknown>) {
  const driver = { execute } as unknown as WebDriver;
  limitCommands(driver, 20);
  return driver;
}

test('a command that gets no answer fails, and the error names it', async () => {
  const driver = driverThat(() => new Promise(() => {}));
  await expect(driver.execute(command)).rejects.toThrow(
    'no answer to "executeScript" in 0.02 seconds',
  );
});

test("the driver's answers and errors are passed on", async () => {
  expect(await driverThat(async () => 'answer').execute(command)).toBe('answer');
  const refuses = driverThat(() => Promise.reject(new Error('refused')));
  await expect(refuses.execute(command)).rejects.toThrow('refused');
});
