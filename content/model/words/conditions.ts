/** One in which there is no other. */
const conditional = /\{(if|unless) (\w+)\}((?:(?!\{(?:if|unless) \w+\}|\{end\}).)*)(?:\{end\}|$)/s;

/** A text without its conditions, with what follows each. */
export function withoutConditions(text: string): string {
  return withConditions(text, () => true);
}

/** A text without what depends on a condition that does not hold. One of which nothing is known stays. */
export function withConditions(
  text: string,
  holds: (word: string, name: string) => boolean | undefined,
): string {
  const [all, word = '', name = '', words = ''] = conditional.exec(text) ?? [];
  const isKept = all && holds(word, name);
  if (all === undefined || isKept === undefined) return text;
  const rest = text.replace(all, () => (isKept ? words : ''));
  return withConditions(rest.replace(/ {2,}/g, ' ').trim(), holds);
}
