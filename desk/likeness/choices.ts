import type { Person } from './person.ts';
import { type Link, sharing, weights } from './sign.ts';

/** How many people with one rare row are no chance any more, even without another sign. */
const many = 4;

/**
 * People who chose the same in every question. A row counts only if it is rare: the answers to each
 * question are weighed by how many people gave them, so that a row of common answers, or of none, links
 * nobody.
 */
export function choiceLinks(people: readonly Person[]): Link[] {
  const rows = people.map(({ choices }) =>
    [...choices].map(([question, answer]) => `${question}=${answer}`),
  );
  const counts = new Map<string, number>();
  for (const answer of rows.flat()) counts.set(answer, (counts.get(answer) ?? 0) + 1);
  // Blended with a few people who answer otherwise, for a study of few.
  const bits = (answer: string) =>
    Math.log2((people.length + 10) / ((counts.get(answer) ?? 0) + 1));
  // Two rows out of so many would be the same by chance with twice this many bits; answers also go
  // together, so that a row is more common than its answers would have it.
  const enough = 2 * Math.log2(people.length + 1) + 10;
  const same = sharing(rows, (row) =>
    row.reduce((sum, answer) => sum + bits(answer), 0) >= enough ? [row.join(' ')] : [],
  );
  return [...same.values()].map((members) => ({
    kind: 'choices',
    weight: members.length >= many ? weights.enough : weights.much,
    members,
    about: '',
    says: (count) => `${count} chose the same answers throughout, which few others did.`,
  }));
}
