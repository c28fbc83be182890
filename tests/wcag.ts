/** Whether every state is checked in every setting, as `npm run evidence` does. */
export const everyState = Boolean(process.env['EVERY_STATE']);

/** All of these in `npm run evidence`; `npm test` takes only the ones that differ most. */
export const allOr = <T>(some: readonly T[], all: readonly T[]) => (everyState ? all : some);

/** Tags a test with the WCAG 2.2 criteria that it tests, for the evidence: `wcag('2.4.7')`. */
export function wcag(...criteria: string[]): string[] {
  return criteria.map((number) => `@wcag-${number}`);
}

/** Tags a test that takes seconds and rarely fails alone: `npm test` leaves it to `.ci/run`. */
export function slowIf(isSlow: boolean): string[] {
  return isSlow ? ['@slow'] : [];
}

/** An annotation with the criteria that a check turned out to look at while it ran. */
export function looksAt(criteria: readonly string[]) {
  return { type: 'wcag', description: [...new Set(criteria)].join(' ') };
}

/** Relative luminance of red, green and blue from 0 to 255, as WCAG 2.2 defines it. */
function luminance(colour: Iterable<number>): number {
  const [r = 0, g = 0, b = 0] = Array.from(colour, (level) => level / 255).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(one: Iterable<number>, other: Iterable<number>): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}
