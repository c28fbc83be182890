import backers from 'virtual:study/backers';
import team from 'virtual:study/team';
import { BackerCard } from '../components/backer-card.tsx';
import { PersonCard } from '../components/person-card.tsx';

export function Team() {
  return (
    <section className="joint [--above:var(--color-deep)] px-gutter py-section">
      <h2 id="team" tabIndex={-1}>
        {team.heading}
      </h2>
      <p className="mt-4">{team.introduction}</p>
      <ul className="my-10 grid gap-10 min-[60em]:grid-cols-3">
        {team.people.map((person) => (
          <li key={person.name}>
            <PersonCard person={person} />
          </li>
        ))}
      </ul>
      <div className="grid gap-x-10 gap-y-4 border-t-3 border-ink pt-10 min-[60em]:grid-cols-[5fr_7fr]">
        <h3 className="text-title">{backers.heading}</h3>
        <ul className="grid gap-6 sm:grid-cols-2">
          {backers.backers.map((backer) => (
            <li key={backer.name}>
              <BackerCard backer={backer} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
