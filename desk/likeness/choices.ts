import { createHash } from 'node:crypto';
import type { Person } from './person.ts';
import { disjointSets, type Link, sharing, weights } from './sign.ts';

/** How many people with one rare row are no chance any more, even without another sign. */
const many = 4;

/**
 * People who chose the same in every question, or in all but one. A row counts only if it is rare: the
 * answers to each question are weighed by how many people gave them, so that a row of common answers, or
 * of none, links nobody.
 */
export function choiceLinks(people: readonly Person[]): Link[] {
  const answers = new Map<string, { count: number; code: number }>();
  const rows = people.map(({ choices }) =>
    [...choices].map(([question, chosen]) => {
      const said = `${question}=${chosen}`;
      const answer = answers.get(said) ?? { count: 0, code: codeOf(said) };
      answers.set(said, answer);
      answer.count += 1;
      return answer;
    }),
  );
  const bits = ({ count }: { count: number }) => Math.log2((people.length + 10) / (count + 1));
  const bitsOf = rows.map((row) => row.reduce((sum, answer) => sum + bits(answer), 0));
  const codes = rows.map((row) => row.reduce((sum, { code }) => sum + code, 0));
  // Two rows out of so many would be the same by chance with twice this many bits; answers also go
  // together, so that a row is more common than its answers would have it.
  const enough = 2 * Math.log2(people.length + 1) + 10;
  const isRare = (index: number, without = 0) => (bitsOf[index] ?? 0) - without >= enough;

  const same = sharing(codes, (code, index) => (isRare(index) ? [code] : []));
  const links = [...same.values()].map(
    (members): Link => ({
      kind: 'choices',
      weight: members.length >= many ? weights.enough : weights.much,
      members,
      about: 'same',
      says: (count) => `${count} chose the same answers throughout, which few others did.`,
    }),
  );
  const nearly = disjointSets(people.length);
  const butOne = sharing(rows, (row, index) =>
    row.flatMap((left) => (isRare(index, bits(left)) ? [(codes[index] ?? 0) - left.code] : [])),
  );
  for (const members of butOne.values()) nearly.join(members);
  const near = nearly.all().map(
    (members): Link => ({
      kind: 'choices',
      weight: weights.much,
      members,
      about: 'near',
      says: (count) => `${count} chose nearly the same answers throughout.`,
    }),
  );
  return [...links, ...near];
}

/** A number so large that the sums of two rows are the same only if the rows are. */
function codeOf(answer: string): number {
  return Math.floor(createHash('sha256').update(answer).digest().readUIntBE(0, 6) / 4);
}
