import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startProgram } from '../../tools/program.ts';
import { browserFlags, findWindowedBrowser } from '../browser.ts';
import type { Desktop } from './desktop.ts';
import {
  formIsLoading,
  formIsReady,
  type Line,
  notHeard,
  withoutChance,
  withoutChanceAtTheDesk,
  withoutLoading,
} from './transcript.ts';

/**
 * Opens a page in a new browser, presses the reading's keys, and listens. A line says what was
 * waited for and not said: it then differs from the transcript.
 */
export async function readAloud(
  desktop: Desktop,
  browser: WindowedBrowser,
  reading: Reading,
  address: string,
): Promise<Line[]> {
  const { orca, environment, home } = desktop;
  const lines: Line[] = [];
  const xdotool = (...parameters: string[]) =>
    execFileSync('xdotool', parameters, { env: environment });

  async function settle() {
    await orca.settle();
    // A person who hears this waits for the form too.
    if (!orca.untaken().includes(formIsLoading)) return;
    await orca.hear(new RegExp(`^${formIsReady}`)).catch(() => {});
    await orca.settle();
  }

  async function press(key: string, expect?: RegExp) {
    const [last = '', ...held] = key.split('+').reverse();
    // The held keys are let go last, as by hand: Orca takes a "Left" that is let go without Alt for its own command.
    const all = (how: string) => held.flatMap((one) => [how, one]);
    xdotool(...all('keydown'), 'key', last, ...all('keyup'));
    const isHeard =
      !expect ||
      (await orca.hear(expect).then(
        () => true,
        () => false,
      ));
    await settle();
    const said = [...orca.take(), ...(isHeard ? [] : [`${notHeard}${expect}`])];
    lines.push({ key, said });
    return said;
  }

  async function perform(step: ReadingStep) {
    if ('type' in step) {
      xdotool('type', '--delay', '30', step.type);
      await settle();
      lines.push({ key: `"${step.type}"`, said: orca.take() });
    } else if ('until' in step) {
      for (let count = 0; count < step.atMost; count++) {
        const said = await press(step.key);
        if (said.some((utterance) => step.until.test(utterance))) return;
      }
      lines.push({ key: step.key, said: [`${notHeard}${step.until}`] });
    } else {
      for (let count = 0; count < (step.times ?? 1); count++) await press(step.key, step.expect);
    }
  }

  /**
   * If Orca looks at a page before its layout, as on a busy machine, it treats the whole page as one
   * line. The page is then reloaded until its first line is one utterance.
   */
  async function open() {
    for (let tries = 0; tries < 5; tries++) {
      if (tries > 0) xdotool('key', 'F5');
      await orca.hear(/^Finished loading/);
      await orca.settle();
      // What Orca says before that depends on how far the window has opened.
      const said = orca.take().filter((utterance) => utterance.startsWith('Finished loading'));
      lines.splice(0, lines.length, { key: '(opens)', said });
      if ((await press('ctrl+Home')).length <= 1) return;
    }
  }

  const profile = join(home, `${reading.name}-${browser.name}`);
  const parameters = [...browser.prepare(profile), address];
  await using _window = startProgram(browser.program, parameters, { env: environment });
  await open();
  for (const step of reading.steps) await perform(step);
  const [opening, ...others] = lines
    .map(({ key, said }) => ({ key, said: withoutChance(said) }))
    .map((line) => (reading.place === 'desk' ? withoutChanceAtTheDesk(line) : line));
  return [...(opening ? [opening] : []), ...others.map(withoutLoading)];
}

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

/** One thing that a person does at the keyboard. */
export type ReadingStep =
  | {
      /** In xdotool's words: `Down`, `shift+Tab`. */
      key: string;
      times?: number;
      /** What is said before the person continues, for example by a page that has to load. */
      expect?: RegExp;
    }
  | {
      /** Pressed until this is said. */
      key: string;
      until: RegExp;
      atMost: number;
    }
  | { type: string };

export type Reading = {
  /** Also that of its transcript. */
  name: string;
  /** A sentence that says what holds. */
  title: string;
  place: 'site' | 'form' | 'desk';
  path: string;
  /** What the accessibility statement calls the page. It says nothing of the desk. */
  page?: string;
  criteria: string[];
  /** From the top of the page. */
  steps: ReadingStep[];
};
