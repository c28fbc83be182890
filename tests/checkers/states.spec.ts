import { everyState } from '../every-state.ts';
import { richestPage } from '../journeys/chosen-pages.ts';
import { expect, test } from '../journeys/visit.ts';
import { looksAt } from '../wcag.ts';
import { checkers } from './checkers.ts';
import { isNeeded, outOfDate, without } from './left-out.ts';
import { light, narrowDark, openIn, type Setting, settings } from './settings.ts';
import { type State, states } from './states.ts';

// Some pages take a checker seconds, and several times that on a busy machine.
test.describe.configure({ timeout: 240_000 });

/** Alfa reads style sheets as for a screen, whatever the browser shows: on paper it finds nothing. */
function allSettings(checker: string, { address }: State): readonly Setting[] {
  return settings.filter(
    (setting) =>
      (!setting.print || checker !== 'Alfa') && (!setting.withoutScripts || address !== undefined),
  );
}

/** The pages that differ most. The contrast of every pair of colours is a unit test. */
const alsoDark = ['/', '/privacy', richestPage.name];

/**
 * `npm test` runs axe in every state once, on a page of questions with its errors if it can have some,
 * and on three pages also on a small screen in dark colours; `npm run evidence`, in all settings.
 */
function settingsFor(checker: string, { name, ...state }: State): readonly Setting[] {
  if (everyState) return allSettings(checker, { name, ...state });
  const hasErrors = states.some((other) => other.name === `${name} with errors`);
  return [...(hasErrors ? [] : [light]), ...(alsoDark.includes(name) ? [narrowDark] : [])];
}

for (const { name, tool, check, leftOut } of checkers) {
  for (const state of states) {
    for (const setting of settingsFor(name, state)) {
      const where = `${state.name}, ${setting.name}`;
      const annotation = { type: 'tool', description: tool };
      test(`${name} finds nothing: ${where}`, { annotation }, async ({ page, browserName }) => {
        await openIn(page, state, setting);
        const { faults, criteria } = await check(page);
        test.info().annotations.push(looksAt(criteria));
        expect(without(leftOut, faults, where)).toEqual([]);
        if (browserName === 'chromium') expect(outOfDate(leftOut, faults, where)).toEqual([]);
      });
    }
  }

  test(`every fault that is left out of ${name} names a state and a setting that exist`, () => {
    const known = states.flatMap((state) =>
      allSettings(name, state).map((setting) => `${state.name}, ${setting.name}`),
    );
    const lost = leftOut.filter((entry) => isNeeded(entry) && !known.includes(entry.seenIn ?? ''));
    expect(lost).toEqual([]);
  });
}
