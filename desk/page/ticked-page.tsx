import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { TickedPerson } from '../people/person.ts';
import { stateNames, states } from '../people/state-names.ts';
import type { ManyStates } from '../worker/many-calls.ts';
import { desk } from './api.ts';
import { ExportThem } from './export-chosen.tsx';
import { SubmitButton } from './parts/buttons.tsx';
import { Title } from './parts/focus.tsx';
import { Form, Radios } from './parts/form.tsx';
import { Marks } from './parts/marks.tsx';
import { NotDone, Problem, peopleInWords, StatusMessage } from './parts/status-message.tsx';
import { table, untick } from './remembered.ts';
import { LettersTo } from './ticked-letters.tsx';
import { useUndo } from './undo.tsx';
import { useDesk } from './use-desk.ts';

/** What can be done with everyone who is ticked in the table. */
export function TickedPage() {
  const [references, setReferences] = useState([...table.kept.ticked]);
  const { data, error } = useDesk('ticked', [references]);
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
      <StatusMessage>
        {data &&
          (people.length === 0
            ? 'Nobody is ticked. Tick people in the table of sign-ups.'
            : `${peopleInWords(people.length)}. What you do here is done with each of them, as on their own page.`)}
      </StatusMessage>
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

/** That someone was interviewed is recorded with its day, of each alone. */
const settable = states.filter((state) => state !== 'interviewed');

/** Gives everyone who is ticked one state, taken back with one press. */
function SetState({ people }: { people: readonly TickedPerson[] }) {
  const [state, setState] = useState<(typeof settable)[number]>();
  const undo = useUndo();
  const setting = useMutation({
    mutationFn: (asked: Omit<ManyStates, 'seen'>) => {
      const seen = Object.fromEntries(people.map((person) => [person.reference, person.seen]));
      return desk.setStates({ ...asked, seen });
    },
    onSuccess({ entries }) {
      if (entries.length === 0 || !state) return;
      undo({
        words: `State: ${stateNames[state]}, for ${peopleInWords(entries.length)}.`,
        async undo() {
          await desk.removeStates(entries);
          setting.reset();
        },
      });
    },
  });
  const { data } = setting;
  return (
    <section aria-labelledby="set-state">
      <h2 id="set-state">Set their state</h2>
      <Form
        doing={setting}
        submit={`Set it for ${peopleInWords(people.length)}`}
        onSend={() =>
          state && setting.mutate({ references: people.map(({ reference }) => reference), state })
        }
      >
        <Radios
          required
          legend={<span className="unseen">State</span>}
          name="state"
          choices={settable.map((settableState) => [settableState, stateNames[settableState]])}
          chosen={state}
          onChoose={(chosen) => {
            setState(chosen);
            setting.reset();
          }}
        />
      </Form>
      <StatusMessage>
        {/* If it is set for everyone, what takes it back says so. */}
        {data &&
          data.refused.length + data.asked.length > 0 &&
          `Set for ${peopleInWords(data.entries.length)}. Not set for ${peopleInWords(data.refused.length + data.asked.length)}: each is named below.`}
      </StatusMessage>
      {data && <NotDone heading="Not set:" people={data.refused} />}
      {data && data.asked.length > 0 && state && (
        <>
          <NotDone heading="Not set yet:" people={data.asked} />
          <SubmitButton
            isBusy={setting.isPending}
            onClick={() => {
              const references = data.asked.map(({ reference }) => reference);
              setting.mutate({ references, state, isSure: true });
            }}
          >
            It is right: set it for {peopleInWords(data.asked.length)} all the same
          </SubmitButton>
        </>
      )}
    </section>
  );
}
