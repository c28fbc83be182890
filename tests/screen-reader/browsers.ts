import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserFlags, findWindowedBrowser } from '../../tools/browser.ts';

export type Browser = {
  name: 'firefox' | 'chromium';
  program: string;
  /** Makes an empty profile in a folder, and tells the flags with which to start. */
  prepare: (profile: string) => string[];
};

/** A window that asks about terms or welcomes would be read aloud instead of the page. */
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

const firefox: Browser = {
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

const chromium: Browser = {
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
