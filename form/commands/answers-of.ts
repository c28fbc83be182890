/**
 * One person's answers, who may have sent several; everybody's, where nobody is named.
 *
 * @param whom  an e-mail address, in capital letters or small ones, or an id
 * @throws Error where there are none
 */
export function answersOf<Sent extends { id: string; email: string }>(
  all: readonly Sent[],
  whom: string | undefined,
): readonly Sent[] {
  if (whom === undefined) return all;
  const wanted = comparable(whom);
  const found = all.filter(({ id, email }) => id === wanted || comparable(email) === wanted);
  if (found.length === 0) {
    throw new Error(
      `There are no answers of "${whom}". Expected an e-mail address or an id that "list" shows.`,
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
