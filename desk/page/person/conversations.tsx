import { useState } from 'react';
import { today } from '../../../common/days.ts';
import type { RequestKind } from '../../../content/model/schemas/desk-schema.ts';
import { callOutcomes } from '../../duplicates/flag-outcomes.ts';
import type { PersonPage as Shown } from '../../people/person-page.ts';
import { DayField } from '../parts/fields.tsx';
import { ConfirmDoubts, entriesOf, Field, Form, Radios } from '../parts/form.tsx';
import { outcomeNames, requestNames } from '../parts/words.ts';
import { useRecord } from './entries.tsx';

/** Records that someone asked about their data: the days for an answer count from then. */
export function TheyAsked({ person }: { person: Pick<Shown, 'reference' | 'entries'> }) {
  const record = useRecord(person);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>They asked about their data</summary>
      {isOpen && (
        <Form
          doing={record}
          asks={<ConfirmDoubts doing={record} onDone={close} />}
          submit="Record the request"
          onSend={(textOf) =>
            record.mutate(
              {
                what: {
                  kind: 'request',
                  asks: textOf('asks') as RequestKind,
                  askedOn: textOf('askedOn'),
                },
                words: 'The request is recorded. The page Requests says what to do.',
              },
              { onSuccess: close },
            )
          }
        >
          <Radios required legend="They asked to" name="asks" choices={entriesOf(requestNames)} />
          <DayField label="On which day" name="askedOn" required day={today()} />
        </Form>
      )}
    </details>
  );
}

/** The short call that settles whether someone is who they say. */
export function Call({ person }: { person: Shown }) {
  const record = useRecord(person);
  return (
    <details>
      <summary>Record the talk with them</summary>
      <Form
        doing={record}
        submit="Record the talk"
        onSend={(textOf, _, form) =>
          record.mutate(
            {
              what: {
                kind: 'call',
                outcome: callOutcomes.find((outcome) => outcome === textOf('outcome')) ?? 'unsure',
                text: textOf('text'),
                flags: [...person.reasons],
              },
              words: 'The talk is recorded.',
            },
            { onSuccess: () => form.reset() },
          )
        }
      >
        <Field label="What was said" name="text" required rows={2} longest={10_000} />
        <Radios
          required
          legend="After it"
          name="outcome"
          choices={callOutcomes.map((outcome) => [outcome, outcomeNames[outcome]])}
        >
          <p className="hint">
            Someone who is not real is in no count, quota or export of several people, and the desk
            asks before you invite or pay them. The last talk decides.
          </p>
        </Radios>
      </Form>
    </details>
  );
}
