import type { FormEvent } from 'react';
import { callOutcomes } from '../../duplicates/flag-outcomes.ts';
import type { PersonPage as Shown } from '../../people/person-page.ts';
import { Problem } from '../parts/said.tsx';
import { outcomeNames } from '../parts/words.ts';
import { useRecord } from './use-record.ts';

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
          <textarea name="text" required rows={2} maxLength={10_000} />
        </label>
        <fieldset>
          <legend>After it</legend>
          <p className="hint">
            Someone who is not real is in no count, quota or export of several people, and the desk
            asks before you invite or pay them. The last talk decides.
          </p>
          {callOutcomes.map((outcome) => (
            <label key={outcome} className="choice">
              <input type="radio" name="outcome" value={outcome} required />
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
