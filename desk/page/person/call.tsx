import type { FormEvent } from 'react';
import type { PersonPage as Shown } from '../../people/person-page.ts';
import { Problem } from '../parts/said.tsx';
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
          outcome: sent.get('outcome') === 'settled' ? 'settled' : 'open',
          text: String(sent.get('text') ?? ''),
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
          <label className="choice">
            <input type="radio" name="outcome" value="settled" required />
            <span>It is settled</span>
          </label>
          <label className="choice">
            <input type="radio" name="outcome" value="open" />
            <span>It is still open</span>
          </label>
        </fieldset>
        <Problem error={record.error} />
        <button type="submit">Record the talk</button>
      </form>
    </details>
  );
}
