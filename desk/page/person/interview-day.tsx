import type { FormEvent } from 'react';
import type { PersonPage as Shown } from '../../people/person-page.ts';
import { Problem } from '../parts/said.tsx';
import { dayInWords } from '../parts/words.ts';
import { SetAllTheSame } from './record.tsx';
import { useRecord } from './use-record.ts';

/** A day that was agreed on for an interview. */
export function InterviewDay({ person }: { person: Shown }) {
  const record = useRecord(person);
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const sent = new FormData(form);
    const [on, at, how] = ['on', 'at', 'how'].map((name) => String(sent.get(name) ?? ''));
    record.mutate(
      {
        what: {
          kind: 'interview',
          on: on ?? '',
          ...(at && { at, minutes: Number(sent.get('minutes')) }),
          ...(how && { how }),
        },
        words: `Interview on ${dayInWords(on ?? '')}.`,
      },
      { onSuccess: () => form.reset() },
    );
  }
  return (
    <details>
      <summary>Agree on an interview</summary>
      <form onSubmit={send}>
        <div className="row">
          <label className="field">
            Day
            <input type="date" name="on" required />
          </label>
          <label className="field">
            Time, if you know it
            <input type="time" name="at" />
          </label>
          <label className="field">
            Minutes
            <input type="number" name="minutes" min={5} max={600} defaultValue={60} />
          </label>
        </div>
        <label className="field">
          How you will meet
          <input name="how" maxLength={500} autoComplete="off" />
        </label>
        <p className="hint">
          It goes into the file for your calendar: no names or addresses of people here.
        </p>
        <Problem error={record.error} />
        <SetAllTheSame record={record} />
        <button type="submit">Record the day</button>
      </form>
    </details>
  );
}
