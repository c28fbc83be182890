import { Link } from 'wouter';

export type Damaged = { reference: string; why: string };

const mostNamed = 50;

/** Nobody is hidden because their answers are damaged, or encrypted to another key. */
export function CannotBeRead({ people }: { people: Damaged[] }) {
  const those = people.length === 1 ? '1 person' : `${people.length} people`;
  return (
    <details>
      <summary>{those} more, whose answers cannot be read</summary>
      <ul>
        {people.slice(0, mostNamed).map(({ reference, why }) => (
          <li key={reference}>
            <Link href={`/people/${reference}`}>{reference}</Link>: {why}
          </li>
        ))}
      </ul>
      {people.length > mostNamed && <p>And {people.length - mostNamed} more.</p>}
    </details>
  );
}
