/** How Orca writes down what it hands to the speech synthesiser; long texts go on, indented. */
const spoken = /^[\d:.]+ - SPEECH OUTPUT: '(.*(?:\n {18}.*)*?)'(?: voice=\w+)? ?\[?\{.*\}\]?$/gm;

/** What was said, out of the account that Orca writes with its debugging switched on. */
export function utterancesIn(account: string): string[] {
  return [...account.matchAll(spoken)]
    .map((match) => (match[1] ?? '').replace(/\s+/g, ' ').trim())
    .filter((utterance) => utterance !== '');
}
