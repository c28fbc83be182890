import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserFlags, findWindowedBrowser } from '../browser.ts';

export type WindowedBrowser = {
  name: 'firefox' | 'chromium';
  program: string;
  /** Makes an empty profile in a folder, and returns the command-line arguments that use it. */
  prepare: (profile: string) => string[];
};

/** Otherwise Orca would read welcome windows and questions about terms aloud, not the page. */
const firefoxPreferences = {
  'accessibility.force_disabled': -1,
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.newtab.preload': false,
  'browser.preonboarding.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'termsofuse.bypassNotification': true,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

const firefox: WindowedBrowser = {
  name: 'firefox',
  program: 'firefox-esr',
  prepare(profile) {
    const lines = Object.entries(firefoxPreferences).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
    );
    mkdirSync(profile);
    writeFileSync(join(profile, 'user.js'), lines.join(''));
    return ['--new-instance', '--profile', profile];
  },
};

const chromium: WindowedBrowser = {
  name: 'chromium',
  program: findWindowedBrowser() ?? 'chromium',
  prepare: (profile) => [
    ...browserFlags,
    `--user-data-dir=${profile}`,
    '--force-renderer-accessibility',
    '--disable-breakpad',
  ],
};

export const browsers = [firefox, chromium];

/** The version that a program prints, or `undefined` if it is not installed. */
export function versionOf(program: string): string | undefined {
  try {
    const printed = execFileSync(program, ['--version'], { stdio: 'pipe' }).toString();
    return /\d+[\d.]*/.exec(printed)?.[0];
  } catch {
    return undefined;
  }
}
