import type { Check } from './check.ts';

/** What one step found in place of what it found before; what other steps found stays. */
export function withStep(before: readonly Check[], step: string, found: readonly Check[]): Check[] {
  return [...before.filter((check) => stepOf(check) !== step), ...found];
}

/** As `npm run evidence -- STEP` names it. */
function stepOf({ by, engine }: Check): string {
  if (by === 'screen reader') return 'screen-reader';
  const [browser = ''] = engine.toLowerCase().split(' ');
  return browser.replace('gtk', '');
}
