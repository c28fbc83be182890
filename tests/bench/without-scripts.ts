const parts = [
  /<script\b[^>]*>[\s\S]*?<\/script>/gi,
  /<link\b(?=[^>]*\brel="modulepreload")[^>]*>/gi,
  /<link\b(?=[^>]*\brel="preload")(?=[^>]*\bas="script")[^>]*>/gi,
];

/** A built page without its scripts, and without the links that fetch scripts early. */
export function withoutScripts(html: string): string {
  return parts.reduce((rest, part) => rest.replaceAll(part, ''), html);
}
