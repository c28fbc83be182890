/**
 * One person's answers or proofs of consent, who may have sent several; everybody's, where nobody is
 * named.
 *
 * @param whom  an e-mail address, in capital letters or small ones, or an id
 * @throws Error where there are none
 */
export function sentBy<Sent extends { id: string; email: string }>(
  all: readonly Sent[],
  whom: string | undefined,
): readonly Sent[] {
  if (whom === undefined) return all;
  const wanted = comparable(whom);
  const found = all.filter(({ id, email }) => id === wanted || comparable(email) === wanted);
  if (found.length === 0) {
    throw new Error(
      `Nothing found of "${whom}". Expected an e-mail address, or an id that "list" or "consents" shows.`,
    );
  }
  return found;
}

function comparable(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .trim()
    .normalize('NFC')
    .toLowerCase();
}
