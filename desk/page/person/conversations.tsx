import { type FormEvent, useState } from 'react';
import { today } from '../../../common/days.ts';
import type { RequestKind } from '../../../content/model/schemas/desk-schema.ts';
import { callOutcomes } from '../../duplicates/flag-outcomes.ts';
import type { PersonPage as Shown } from '../../people/person-page.ts';
import { DayField } from '../parts/fields.tsx';
import { Problem } from '../parts/status-message.tsx';
import { outcomeNames, requestNames } from '../parts/words.ts';
import { useRecord } from './entries.tsx';
import { ConfirmDoubts } from './record.tsx';

/** Records that someone asked about their data: the days for an answer count from then. */
export function TheyAsked({ person }: { person: Pick<Shown, 'reference' | 'entries'> }) {
  const record = useRecord(person);
  const [isOpen, setOpen] = useState(false);
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
        words: 'The request is recorded. The page Requests says what to do.',
      },
      { onSuccess: () => setOpen(false) },
    );
  }
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>They asked about their data</summary>
      {isOpen && (
        <form onSubmit={send}>
          <fieldset data-required="">
            <legend>They asked to</legend>
            {Object.entries(requestNames).map(([asks, name]) => (
              <label className="choice" key={asks}>
                <input type="radio" name="asks" value={asks} />
                <span>{name}</span>
              </label>
            ))}
          </fieldset>
          <DayField label="On which day" name="askedOn" required day={today()} />
          <Problem error={record.error} />
          <ConfirmDoubts record={record} onRecorded={() => setOpen(false)} />
          <button type="submit">Record the request</button>
        </form>
      )}
    </details>
  );
}

/** The short call that settles whether someone is who they say. */
export function Call({ person }: { person: Shown }) {
  const record = useRecord(person);
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const sent = new FormData(form);
    record.mutate(
      {
        what: {
          kind: 'call',
          outcome: callOutcomes.find((one) => one === sent.get('outcome')) ?? 'unsure',
          text: String(sent.get('text') ?? ''),
          flags: [...person.reasons],
        },
        words: 'The talk is recorded.',
      },
      { onSuccess: () => form.reset() },
    );
  }
  return (
    <details>
      <summary>Record the talk with them</summary>
      <form onSubmit={send}>
        <label className="field">
          What was said
          <textarea name="text" aria-required="true" rows={2} maxLength={10_000} />
        </label>
        <fieldset data-required="">
          <legend>After it</legend>
          <p className="hint">
            Someone who is not real is in no count, quota or export of several people, and the desk
            asks before you invite or pay them. The last talk decides.
          </p>
          {callOutcomes.map((outcome) => (
            <label key={outcome} className="choice">
              <input type="radio" name="outcome" value={outcome} />
              <span>{outcomeNames[outcome]}</span>
            </label>
          ))}
        </fieldset>
        <Problem error={record.error} />
        <button type="submit">Record the talk</button>
      </form>
    </details>
  );
}
