import { type FormEvent, useState } from 'react';
import { today } from '../../../common/days.ts';
import type { RequestKind } from '../../../content/model/schemas/desk-schema.ts';
import type { PersonPage as Shown } from '../../people/person-page.ts';
import { DayField } from '../parts/day-field.tsx';
import { Problem } from '../parts/said.tsx';
import { requestNames } from '../parts/words.ts';
import { SetAllTheSame } from './record.tsx';
import { useRecord } from './use-record.ts';

/** Records that someone asked about their data: the days for an answer count from then. */
export function TheyAsked({ person }: { person: Pick<Shown, 'reference' | 'entries'> }) {
  const record = useRecord(person);
  const [times, setTimes] = useState(0);
  const clear = () => setTimes(times + 1);
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    record.mutate(
      {
        what: {
          kind: 'request',
          asks: String(sent.get('asks')) as RequestKind,
          askedOn: String(sent.get('askedOn')),
        },
        words: 'The request is recorded. What to do is below.',
      },
      { onSuccess: clear },
    );
  }
  return (
    <details>
      <summary>They asked about their data</summary>
      <form key={times} onSubmit={send}>
        <fieldset>
          <legend>They asked to</legend>
          {Object.entries(requestNames).map(([asks, name]) => (
            <label className="choice" key={asks}>
              <input type="radio" name="asks" value={asks} required />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
        <DayField label="On which day" name="askedOn" required day={today()} />
        <Problem error={record.error} />
        <SetAllTheSame record={record} onRecorded={clear} />
        <button type="submit">Record the request</button>
      </form>
    </details>
  );
}
