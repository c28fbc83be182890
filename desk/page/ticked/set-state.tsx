import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { NotDone as Person, TickedPerson } from '../../people/many.ts';
import { stateNames, states } from '../../people/state-names.ts';
import { post } from '../api.ts';
import { Press } from '../parts/press.tsx';
import { Problem, Said } from '../parts/said.tsx';
import { useUndo } from '../undo.tsx';
import { NotDone, peopleInWords } from './not-done.tsx';

/** That someone was interviewed is recorded with its day, of each alone. */
const settable = states.filter((state) => state !== 'interviewed');

type Result = { entries: string[]; asked: Person[]; refused: Person[] };

type Asked = { references: string[]; state: string; isSure?: boolean };

/** The same state for everyone who is ticked, taken back with one press. */
export function SetState({ people }: { people: readonly TickedPerson[] }) {
  const [state, setState] = useState<(typeof settable)[number]>();
  const undo = useUndo();
  const queries = useQueryClient();
  const setting = useMutation({
    mutationFn: (asked: Asked) =>
      post<Result>('/many/state', {
        ...asked,
        seen: Object.fromEntries(people.map(({ reference, seen }) => [reference, seen])),
      }),
    async onSuccess({ entries }) {
      await queries.invalidateQueries();
      if (entries.length === 0 || !state) return;
      undo({
        words: `State: ${stateNames[state]}, for ${peopleInWords(entries.length)}.`,
        async undo() {
          await post('/many/undo', { entries });
          setting.reset();
        },
      });
    },
  });
  const { data } = setting;
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!state) return;
    setting.mutate({ references: people.map(({ reference }) => reference), state });
  }
  return (
    <section aria-labelledby="set-state">
      <h2 id="set-state">Set their state</h2>
      <form onSubmit={send}>
        <fieldset>
          <legend className="unseen">State</legend>
          {settable.map((one) => (
            <label className="choice" key={one}>
              <input
                type="radio"
                name="state"
                required
                checked={state === one}
                onChange={() => {
                  setState(one);
                  setting.reset();
                }}
              />
              <span>{stateNames[one]}</span>
            </label>
          ))}
        </fieldset>
        <Problem error={setting.error} />
        <Press type="submit" isBusy={setting.isPending}>
          Set it for {peopleInWords(people.length)}
        </Press>
      </form>
      <Said>
        {data &&
          `Set for ${peopleInWords(data.entries.length)}.${data.refused.length + data.asked.length > 0 ? ` Not set for ${peopleInWords(data.refused.length + data.asked.length)}: each is named below.` : ''}`}
      </Said>
      {data && <NotDone heading="Not set:" people={data.refused} />}
      {data && data.asked.length > 0 && state && (
        <>
          <NotDone heading="Not set yet:" people={data.asked} />
          <Press
            isBusy={setting.isPending}
            onClick={() => {
              const references = data.asked.map(({ reference }) => reference);
              setting.mutate({ references, state, isSure: true });
            }}
          >
            It is right: set it for {peopleInWords(data.asked.length)} all the same
          </Press>
        </>
      )}
    </section>
  );
}
