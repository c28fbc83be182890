import { expect, test } from '../journeys/visit.ts';
import { wcag } from '../wcag.ts';
import { checkers } from './checkers.ts';
import { without } from './left-out.ts';
import {
  applyOnceOpen,
  dark,
  emulate,
  everyState,
  light,
  narrow,
  narrowDark,
  type Setting,
  settings,
} from './settings.ts';
import type { State } from './state.ts';
import { states } from './states.ts';

// Some pages take a checker seconds, and several times that on a busy machine.
test.describe.configure({ timeout: 90_000 });

/**
 * All would take too long each time: axe looks at every state once and at each page in three more
 * settings, the slower two at each page once. `npm run evidence` looks at all in all.
 */
function settingsFor(checker: string, { isRoute }: State): readonly Setting[] {
  // Alfa reads style sheets as for a screen, whatever the browser shows: on paper it finds nothing.
  if (everyState) return settings.filter(({ print }) => !print || checker !== 'Alfa');
  if (checker === 'axe') return isRoute ? [light, dark, narrow, narrowDark] : [light];
  return isRoute ? [light] : [];
}

/** Labels and purposes of fields where there are some; no contrast where the colours are not ours. */
function bearsOn(criteria: readonly string[], { hasFields }: State, { media }: Setting): string[] {
  const oursToChoose = (number: string) => !media?.forcedColors || !/^1\.4\.[36]$/.test(number);
  return wcag(...criteria.filter(oursToChoose), ...(hasFields ? ['1.3.5', '3.3.2'] : []));
}

for (const { name, tool, check, leftOut, criteria } of checkers) {
  for (const state of states) {
    for (const setting of settingsFor(name, state)) {
      const where = `${state.name}, ${setting.name}`;
      const annotation = { type: 'tool', description: tool };
      test(`${name} finds nothing: ${where}`, {
        annotation,
        tag: bearsOn(criteria, state, setting),
      }, async ({ page }) => {
        await emulate(page, setting);
        await state.open(page);
        await applyOnceOpen(page, setting);
        expect(without(leftOut, await check(page), where)).toEqual([]);
      });
    }
  }
}
