/** A value as an error shows it: a file of the wrong kind does not fill the screen. */
export function quote(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 78)}…"` : text;
}
