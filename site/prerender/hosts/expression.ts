/** A pattern for addresses, `*` for anything, as a regular expression. */
export function expression(pattern: string): string {
  return `^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`;
}
