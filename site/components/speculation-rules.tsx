type Props = {
  /** Of pages that a visitor is likely to go to next. */
  paths: readonly string[];
};

/**
 * Has the browser make such a page ready as soon as a visitor points at its link or presses it, so
 * that the way there takes no time. Browsers that do not know it pass it by.
 */
export function SpeculationRules({ paths }: Props) {
  const rules = { prerender: [{ where: { href_matches: paths }, eagerness: 'moderate' }] };
  return (
    <script
      type="speculationrules"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own
      dangerouslySetInnerHTML={{ __html: JSON.stringify(rules) }}
    />
  );
}
