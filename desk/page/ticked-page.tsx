import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { Ticked } from '../people/many.ts';
import { stateNames } from '../people/state-names.ts';
import { post } from './api.ts';
import { table, untick } from './kept-table.ts';
import { Marks } from './parts/marks.tsx';
import { Problem, Said } from './parts/said.tsx';
import { Title } from './parts/title.tsx';
import { useRevision } from './status.tsx';
import { ExportThem } from './ticked/export-them.tsx';
import { LettersTo } from './ticked/letters-to.tsx';
import { NotDone, peopleInWords } from './ticked/not-done.tsx';
import { SetState } from './ticked/set-state.tsx';

/** What can be done with everyone who is ticked in the table. */
export function TickedPage() {
  const [references, setReferences] = useState([...table.kept.ticked]);
  const revision = useRevision();
  const { data, error } = useQuery({
    queryKey: ['ticked', revision, references],
    queryFn: () => post<Ticked>('/many', { references }),
    placeholderData: (before) => before,
  });
  const { people = [], gone = [], letters = [] } = data ?? {};
  // Said here once; the count beside the table is of those who are there.
  useEffect(() => untick((data?.gone ?? []).map(({ reference }) => reference)), [data]);
  return (
    <>
      <p className="back">
        <Link href="/">All sign-ups</Link>
      </p>
      <Title>Ticked people</Title>
      <Problem error={error} />
      <Said>
        {data &&
          (people.length === 0
            ? 'Nobody is ticked. Tick people in the table of sign-ups.'
            : `${peopleInWords(people.length)}. What you do here is done with each of them, as on their own page.`)}
      </Said>
      <NotDone heading="Not among them any more:" people={gone} />
      {people.length > 0 && (
        <>
          <section aria-labelledby="who">
            <h2 id="who">Who is ticked</h2>
            <ul className="reach">
              {people.map(({ reference, name, state, marks }) => (
                <li key={reference}>
                  <span>
                    <Link href={`/people/${reference}`}>
                      <bdi>{name}</bdi>
                    </Link>{' '}
                    {stateNames[state]}
                    <Marks marks={marks} />
                  </span>
                  <button
                    type="button"
                    className="quiet"
                    onClick={() => {
                      untick([reference]);
                      setReferences([...table.kept.ticked]);
                    }}
                  >
                    Untick<span className="unseen"> {name}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
          <div className="halves thirds">
            <SetState people={people} />
            <LettersTo people={people} letters={letters} />
            <ExportThem people={people} />
          </div>
        </>
      )}
    </>
  );
}
