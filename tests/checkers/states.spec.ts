import { richestPage } from '../journeys/chosen-pages.ts';
import { expect, test } from '../journeys/visit.ts';
import { everyState, looksAt, slowIf } from '../wcag.ts';
import { type Checker, checkers } from './checkers.ts';
import { isNeeded, outOfDate, without } from './fault.ts';
import { light, narrowDark, openIn, type Setting, settings } from './settings.ts';
import { type State, states } from './states.ts';

// Some pages take a checker seconds, and several times that on a busy machine.
test.describe.configure({ timeout: 240_000 });

/** Alfa reads style sheets as for a screen, whatever the browser shows: on paper it finds nothing. */
function isFor({ name }: Checker, { print }: Setting, browser = 'chromium') {
  return browser === 'chromium' ? !(print && name === 'Alfa') : name === 'axe';
}

function allSettings({ address }: State): readonly Setting[] {
  return settings.filter((setting) => !setting.withoutScripts || address !== undefined);
}

/** The pages that differ most. The contrast of every pair of colours is a unit test. */
const mostDifferent = ['/', '/privacy', richestPage.name];

/**
 * `npm test -- all` runs axe in every state once, on a page of questions with its errors if it can have some,
 * and on three pages also on a small screen in dark colours; `npm run evidence`, in all settings.
 */
function settingsFor({ name, ...state }: State): readonly Setting[] {
  if (everyState) return allSettings({ name, ...state });
  const hasErrors = states.some((other) => other.name === `${name} with errors`);
  return [...(hasErrors ? [] : [light]), ...(mostDifferent.includes(name) ? [narrowDark] : [])];
}

for (const state of states) {
  for (const setting of settingsFor(state)) {
    const where = `${state.name}, ${setting.name}`;
    test(`checkers find nothing: ${where}`, {
      tag: slowIf(!mostDifferent.includes(state.name) || (setting !== light && state.name !== '/')),
    }, async ({ page, browserName }) => {
      await openIn(page, state, setting);
      for (const checker of checkers.filter((one) => isFor(one, setting, browserName))) {
        const { faults, criteria } = await checker.check(page);
        const { name, tool, leftOut } = checker;
        const found = without(leftOut, faults, where);
        test.info().annotations.push({ type: 'tool', description: tool }, looksAt(criteria));
        if (found.length > 0) test.info().annotations.push({ type: 'found', description: name });
        expect.soft(found, name).toEqual([]);
        if (browserName !== 'chromium') continue;
        expect.soft(outOfDate(leftOut, faults, where), `left out of ${name}`).toEqual([]);
      }
    });
  }
}

for (const checker of checkers) {
  test(`every fault that is left out of ${checker.name} names a state and a setting that exist`, () => {
    const known = states.flatMap((state) =>
      allSettings(state)
        .filter((setting) => isFor(checker, setting))
        .map((setting) => `${state.name}, ${setting.name}`),
    );
    const needed = checker.leftOut.filter(isNeeded);
    expect(needed.filter(({ seenIn = '' }) => !known.includes(seenIn))).toEqual([]);
  });
}
