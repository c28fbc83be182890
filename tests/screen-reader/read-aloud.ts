import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { startProgram } from '../../tools/program.ts';
import type { Browser } from './browsers.ts';
import type { Desktop } from './desktop.ts';
import type { Reading, Step } from './reading.ts';
import { formIsLoading, formIsReady, type Line, withoutChance } from './transcript.ts';

/** Opens a page in a browser that has never been used, presses the reading's keys, and listens. */
export async function readAloud(
  desktop: Desktop,
  browser: Browser,
  reading: Reading,
  address: string,
): Promise<Line[]> {
  const { orca, environment, home } = desktop;
  const lines: Line[] = [];
  const xdotool = (...parameters: string[]) =>
    execFileSync('xdotool', parameters, { env: environment });

  async function settle() {
    await orca.settle();
    // How soon the form comes is chance; a person who hears this waits too.
    if (!orca.untold().includes(formIsLoading)) return;
    await orca.hear(new RegExp(`^${formIsReady}`)).catch(() => {});
    await orca.settle();
  }

  async function press(key: string, expect?: RegExp) {
    xdotool('key', key);
    const failure = expect && (await orca.hear(expect).catch(String));
    await settle();
    const said = [...orca.take(), ...(failure ? [failure] : [])];
    lines.push({ key, said });
    return said;
  }

  async function perform(step: Step) {
    if ('type' in step) {
      xdotool('type', '--delay', '30', step.type);
      await settle();
      lines.push({ key: `"${step.type}"`, said: orca.take() });
    } else if ('until' in step) {
      for (let count = 0; count < step.atMost; count++) {
        const said = await press(step.key);
        if (said.some((utterance) => step.until.test(utterance))) return;
      }
    } else {
      for (let count = 0; count < (step.times ?? 1); count++) await press(step.key, step.expect);
    }
  }

  /**
   * On a busy machine Orca may look at a page before it is laid out, and take the whole of it for one
   * line from then on: the page is loaded again until its first line is one utterance.
   */
  async function open() {
    for (let tries = 0; tries < 5; tries++) {
      if (tries > 0) xdotool('key', 'F5');
      await orca.hear(/^Finished loading/);
      await orca.settle();
      // How far the window has come when Orca first looks at it is chance.
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
  return lines.map(({ key, said }) => ({ key, said: withoutChance(said) }));
}
