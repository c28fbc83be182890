import { Link } from 'wouter';
import type { NotDone as Person } from '../../people/many.ts';

type Props = { heading: string; people: readonly Person[] };

/** Of whom something was not done, each with the reason: nobody is left out without a word. */
export function NotDone({ heading, people }: Props) {
  if (people.length === 0) return null;
  return (
    <div className="problem">
      <p>{heading}</p>
      <ul>
        {people.map(({ reference, name, why }) => (
          <li key={reference}>
            <Link href={`/people/${reference}`}>
              <bdi>{name}</bdi>
            </Link>
            : {why}
          </li>
        ))}
      </ul>
    </div>
  );
}

export function peopleInWords(number: number): string {
  return number === 1 ? '1 person' : `${number.toLocaleString('en-GB')} people`;
}
