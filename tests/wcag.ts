/** Tags a test with the WCAG 2.2 criteria that it tests, for the evidence: `wcag('2.4.7')`. */
export function wcag(...criteria: string[]): string[] {
  return criteria.map((number) => `@wcag-${number}`);
}

/** An annotation with the criteria that a check turned out to look at while it ran. */
export function looksAt(criteria: readonly string[]) {
  return { type: 'wcag', description: [...new Set(criteria)].join(' ') };
}
