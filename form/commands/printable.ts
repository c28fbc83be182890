/**
 * Control characters and those that turn the direction of text become a visible mark: printed as
 * they are, they could rewrite what stands on the terminal.
 */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu, '\ufffd');
}
