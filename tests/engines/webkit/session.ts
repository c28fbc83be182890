import { globSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Builder, Capabilities } from 'selenium-webdriver';
import { freePort } from '../../../tools/ports.ts';
import { startProgram, waitForAnswer } from '../../../tools/program.ts';
import { type Settings, writeSettings } from './settings.ts';
import { endSilence } from './silence.ts';

/** WebKitGTK's own small browser, driven by its own driver, on the given screen. */
export async function startSession(display: string, settings: Settings) {
  const port = await freePort();
  const server = `http://127.0.0.1:${port}`;
  await using parts = new AsyncDisposableStack();
  const { args, environment } = parts.use(writeSettings(settings));
  parts.use(
    startProgram('WebKitWebDriver', [`--port=${port}`], {
      // Where this runs as root there is no user's bus; the driver needs none.
      env: {
        ...process.env,
        ...environment,
        DISPLAY: display,
        GTK_A11Y: 'none',
        LC_ALL: 'en_GB.UTF-8',
      },
    }),
  );
  await waitForAnswer(`${server}/status`);
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
  const options = { binary, args: ['--automation', ...args] };
  const driver = await new Builder()
    .disableEnvironmentOverrides()
    .usingServer(server)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        // Journeys wait for what they look for; something else of the page may never come.
        pageLoadStrategy: 'none',
        'webkitgtk:browserOptions': options,
      }),
    )
    .build();
  endSilence(driver);
  // Where it says nothing more, ending the driver ends the browser with it.
  parts.defer(() => Promise.race([driver.quit(), pause(5000)]));
  // A page that never comes fails one journey, and does not hold up the others for five minutes.
  await driver.manage().setTimeouts({ pageLoad: 20_000, script: 20_000 });
  await driver.manage().window().setRect({ x: 0, y: 0, width: 1300, height: 900 });
  const version = (await driver.getCapabilities()).getBrowserVersion() ?? 'of unknown version';
  const kept = parts.move();
  return {
    driver,
    engine: `WebKitGTK ${version}`,
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}
