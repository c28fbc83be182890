import { type Backer, BackerCard } from '../components/backer-card.tsx';
import { Island } from '../components/island.tsx';
import { type Person, PersonCard } from '../components/person-card.tsx';

type Props = {
  heading: string;
  introduction: string;
  people: Person[];
  backersHeading: string;
  backers: Backer[];
};

/** On a wide screen, three in a row, or four if that fills the rows better; one or two in a line. */
function layoutFor(people: number) {
  if (people < 3) return { className: 'people people-in-line', wideColumn: '22rem' };
  const inFours = people === 4 || (people > 6 && people !== 9);
  if (inFours) return { className: 'people people-in-fours', wideColumn: '20vw' };
  return { className: 'people', wideColumn: '28vw' };
}

export function TeamSection({ heading, introduction, people, backersHeading, backers }: Props) {
  const { className, wideColumn } = layoutFor(people.length);
  return (
    <section className="team">
      <h2 id="team" tabIndex={-1}>
        {heading}
      </h2>
      <p>{introduction}</p>
      <Island name="tooltips">
        <ul className={className}>
          {people.map((person, index) => (
            <li key={person.name}>
              <PersonCard
                person={person}
                wideColumn={wideColumn}
                tooltipId={`person-${index + 1}-tooltip`}
              />
            </li>
          ))}
        </ul>
        {backers.length > 0 && (
          <div className="team-backers">
            <h3>{backersHeading}</h3>
            <ul className={backers.length > 2 ? 'backers backers-many' : 'backers'}>
              {backers.map((backer, index) => (
                <li key={backer.name}>
                  <BackerCard backer={backer} tooltipId={`backer-${index + 1}-tooltip`} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </Island>
    </section>
  );
}
