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

export function TeamSection({ heading, introduction, people, backersHeading, backers }: Props) {
  return (
    <section className="team joint">
      <h2 id="team" tabIndex={-1}>
        {heading}
      </h2>
      <p>{introduction}</p>
      <Island name="tooltips">
        <ul className="people">
          {people.map((person, index) => (
            <li key={person.name}>
              <PersonCard person={person} tooltipId={`person-${index + 1}-tooltip`} />
            </li>
          ))}
        </ul>
        <div className="team-backers">
          <h3>{backersHeading}</h3>
          <ul className="backers">
            {backers.map((backer, index) => (
              <li key={backer.name}>
                <BackerCard backer={backer} tooltipId={`backer-${index + 1}-tooltip`} />
              </li>
            ))}
          </ul>
        </div>
      </Island>
    </section>
  );
}
