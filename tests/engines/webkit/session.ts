import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import type { Command } from 'selenium-webdriver/lib/command.js';
import { freePort } from '../../../common/settings.ts';
import { startProgram, throwAtEnd, waitForAnswer } from '../../../tools/program.ts';

/** What a visitor has set; the rest are the browser's defaults. */
export type BrowserSettings = {
  lessMotion?: boolean;
  dark?: boolean;
  /** The default size of text, in pixels. */
  fontSize?: number;
  /**
   * Whether scripts in pages run. The engine still counts scripting as on, so a lazy frame stays
   * lazy. With all scripts off, the driver sometimes waits for ever.
   */
  javaScript?: boolean;
};

/** What programs with a window need: GTK's accessibility bus does not exist for root. */
export function environmentOn(display: string): NodeJS.ProcessEnv {
  return { ...process.env, DISPLAY: display, GTK_A11Y: 'none', LC_ALL: 'en_GB.UTF-8' };
}

/** An invisible screen on the first free display: WebKitGTK needs one. */
export async function startScreen() {
  const size = ['-screen', '0', '1400x1000x24'];
  const xvfb = startProgram('Xvfb', ['-displayfd', '3', ...size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const output = xvfb.child.stdio[3];
  if (!output) throw new Error('Xvfb: has no pipe to write its display to.');
  const [number] = await Promise.race([
    once(output, 'data'),
    throwAtEnd(xvfb, 'Is the package xvfb installed?'),
  ]);
  return { ...xvfb, display: `:${String(number).trim()}` };
}

/** Starts WebKitGTK's MiniBrowser and its driver on the given screen. */
export async function startSession(display: string, settings: BrowserSettings) {
  const port = await freePort();
  const server = `http://127.0.0.1:${port}`;
  await using parts = new AsyncDisposableStack();
  const { args, environment } = parts.use(writeSettings(settings));
  const env = { ...environmentOn(display), ...environment };
  parts.use(startProgram('WebKitWebDriver', [`--port=${port}`], { env }));
  await waitForAnswer(`${server}/status`);
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
  const driver = await new Builder()
    .disableEnvironmentOverrides()
    .usingServer(server)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        // Journeys wait for what they look for; another part of the page may never load.
        pageLoadStrategy: 'none',
        'webkitgtk:browserOptions': { binary, args: ['--automation', ...args] },
      }),
    )
    .build();
  limitCommands(driver);
  // If the driver no longer answers, stopping it stops the browser too.
  parts.defer(() => Promise.race([driver.quit(), pause(5000)]));
  // A page that never loads fails one journey, without delaying the others for five minutes.
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

function writeSettings({ lessMotion, dark, fontSize, javaScript = true }: BrowserSettings) {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-settings-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  const animations = `[Settings]\ngtk-enable-animations=${!lessMotion}\n`;
  writeFileSync(join(folder, 'gtk-3.0/settings.ini'), animations);
  const file = join(folder, 'browser.ini');
  const size = fontSize ? `default-font-size=${fontSize}\n` : '';
  writeFileSync(file, `[websettings]\nenable-javascript-markup=${javaScript}\n${size}`);
  return {
    args: [`--config=${file}`, ...(dark ? ['--dark-mode'] : [])],
    environment: { XDG_CONFIG_HOME: folder },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  };
}

/**
 * Makes each command fail that gets no answer; one of them would otherwise block a run for ever.
 *
 * @param timeout  milliseconds; three times the driver's own timeouts for pages and scripts
 */
function limitCommands(driver: WebDriver, timeout = 60_000) {
  const execute = driver.execute.bind(driver);
  driver.execute = async (command: Command) => {
    const stop = new AbortController();
    const late = pause(timeout, undefined, { signal: stop.signal }).then(() => {
      throw new Error(`no answer to "${command.getName()}" in ${timeout / 1000} seconds`);
    });
    try {
      return await Promise.race([execute(command), late]);
    } finally {
      stop.abort();
      late.catch(() => {});
    }
  };
}
