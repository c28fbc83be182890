import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** As a visitor has set the browser; what is not here is as it comes. */
export type Settings = {
  lessMotion?: boolean;
  dark?: boolean;
  /** Of ordinary words, in pixels. */
  fontSize?: number;
  /**
   * Scripts that stand in pages. To the engine scripting is still on: a lazy frame stays lazy. With
   * all scripts off, the driver now and then waits for ever.
   */
  javaScript?: boolean;
};

/** Writes what WebKitGTK's small browser reads its settings from, and says how to start it so. */
export function writeSettings({ lessMotion, dark, fontSize, javaScript = true }: Settings) {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-settings-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(
    join(folder, 'gtk-3.0/settings.ini'),
    `[Settings]\ngtk-enable-animations=${!lessMotion}\n`,
  );
  const file = join(folder, 'browser.ini');
  writeFileSync(
    file,
    `[websettings]\nenable-javascript-markup=${javaScript}\n${fontSize ? `default-font-size=${fontSize}\n` : ''}`,
  );
  return {
    args: [`--config=${file}`, ...(dark ? ['--dark-mode'] : [])],
    environment: { XDG_CONFIG_HOME: folder },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  };
}
