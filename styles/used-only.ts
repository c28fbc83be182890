/**
 * A style sheet, minified, without the tokens that none of its rules use: those are shared, and a page
 * should carry only its own.
 */
export function usedOnly(css: string): string {
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const rest = css.replace(/(?<=[{;])(--[\w-]+):[^;}]*;?/g, (whole, name) =>
    used.has(name) ? whole : '',
  );
  // A token that is left out may have been all that used another.
  return rest === css ? css.replaceAll(';}', '}') : usedOnly(rest);
}
