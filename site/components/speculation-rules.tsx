type Props = {
  /** The pages that a visitor is likely to open next. */
  paths: readonly string[];
};

/**
 * Lets the browser prerender these pages when a visitor points at or presses a link to them, so that
 * they open at once. Browsers without the Speculation Rules API ignore it.
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
