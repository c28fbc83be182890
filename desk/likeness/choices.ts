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
  const counts = new Map<string, number>();
  for (const { choices } of people) {
    for (const [question, answer] of choices) {
      const key = `${question}=${answer}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const bits = (question: string, answer: string) =>
    Math.log2((people.length + 10) / ((counts.get(`${question}=${answer}`) ?? 0) + 1));
  // Two rows out of so many would be the same by chance with twice this many bits; answers also go
  // together, so that a row is more common than its answers would have it.
  const enough = 2 * Math.log2(people.length + 1) + 10;
  const rows = people.map(({ choices }) => {
    const each = [...choices].map(([question, answer]) => ({
      said: `${question}=${answer}`,
      bits: bits(question, answer),
    }));
    return { each, bits: each.reduce((sum, one) => sum + one.bits, 0) };
  });

  const same = sharing(rows, ({ each, bits }) =>
    bits >= enough ? [each.map(({ said }) => said).join(' ')] : [],
  );
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
  const butOne = sharing(rows, ({ each, bits }) =>
    each.flatMap((left, at) =>
      bits - left.bits >= enough
        ? [each.map(({ said }, index) => (index === at ? '' : said)).join(' ')]
        : [],
    ),
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
