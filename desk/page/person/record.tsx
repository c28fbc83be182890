import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { PersonPage as Shown } from '../../people/person-page.ts';
import { stateNames, states } from '../../people/state-names.ts';
import { desk } from '../api.ts';
import { ConfirmButton } from '../parts/buttons.tsx';
import { DayField } from '../parts/fields.tsx';
import { ConfirmDoubts, Field, Form } from '../parts/form.tsx';
import { Problem } from '../parts/status-message.tsx';
import { dayInWords } from '../parts/words.ts';
import { keepNote, keptNote } from '../remembered.ts';
import { useUndo } from '../undo.tsx';
import { statesIn, useRecord } from './entries.tsx';

/** Where someone is on the way, and what the team wants to remember. */
export function RecordForm({ person }: { person: Shown }) {
  const record = useRecord(person);
  const [note, setNote] = useState(keptNote(person.reference));
  const what = record.variables?.what;

  function write(text: string) {
    keepNote(person.reference, text);
    setNote(text);
  }

  function addNote(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (record.isPending) return;
    const text = note;
    // A promise: it is recorded too if someone has gone to another page meanwhile.
    record.mutateAsync({ what: { kind: 'note', text }, words: 'Note recorded.' }).then(
      () => keptNote(person.reference) === text && write(''),
      // The page says it.
      () => {},
    );
  }

  return (
    <section aria-labelledby="record" className="record">
      <h2 id="record">Record</h2>
      <Problem error={record.error} />
      <ConfirmDoubts
        doing={record}
        words={
          what?.kind === 'state' ? `Set it to “${stateNames[what.state]}” all the same` : undefined
        }
      />
      <fieldset className="states">
        <legend>State</legend>
        {states
          .filter((state) => state !== 'interviewed')
          .map((state) => (
            <button
              key={state}
              type="button"
              aria-pressed={person.state === state}
              onClick={() =>
                record.mutate({
                  what: { kind: 'state', state },
                  words: `State: ${stateNames[state]}.`,
                })
              }
            >
              {stateNames[state]}
            </button>
          ))}
      </fieldset>
      {person.waitingUntil && <Confirm person={person} />}
      <form onSubmit={addNote}>
        <Field label="Note" required rows={3} longest={10_000} value={note} onType={write} />
        <p className="hint">Encrypted like the answers, and deleted with them.</p>
        <button type="submit">Record the note</button>
      </form>
      {(person.hasInterviews || person.interviewedOn) && <Interviewed person={person} />}
    </section>
  );
}

function Confirm({ person }: { person: Shown }) {
  const undo = useUndo();
  const confirming = useMutation({
    mutationFn: () => desk.guardianAgreed(person.reference),
    onSuccess: () =>
      undo({ words: 'Recorded: a parent or guardian agreed. This cannot be undone here.' }),
  });
  return (
    <div>
      <p>
        They wait for a parent or guardian. If that person has told you that they agree, record it.
      </p>
      <ConfirmButton
        words="A parent or guardian agreed"
        again="They agreed: record it"
        what="The second press records that a parent or guardian agreed. It cannot be undone."
        disabled={confirming.isPending}
        onSure={() => confirming.mutate()}
      />
      <Problem error={confirming.error} />
    </div>
  );
}

function Interviewed({ person }: { person: Shown }) {
  const { reference } = person;
  const before = person.interviewedOn ?? null;
  const undo = useUndo();
  const recording = useMutation({
    mutationFn: (body: { day: string | null; isSure?: boolean }) =>
      desk.interviewed(reference, { ...body, seen: statesIn(person.entries) }),
    onSuccess: (done) => {
      const { recorded } = done;
      undo({
        words: recorded
          ? `Interviewed on ${dayInWords(recorded)}.`
          : 'The day of the interview is removed.',
        undo: () => desk.notInterviewed(reference, done),
      });
    },
  });

  const remove = before && (
    <p>
      <button type="button" className="quiet" onClick={() => recording.mutate({ day: null })}>
        Remove {dayInWords(before)}, which is recorded as the day of an interview
      </button>
    </p>
  );
  if (!person.hasInterviews) {
    return (
      <>
        {remove}
        <Problem error={recording.error} />
      </>
    );
  }
  return (
    <Form
      doing={recording}
      asks={<ConfirmDoubts doing={recording} />}
      submit="Record the interview"
      onSend={(textOf) => recording.mutate({ day: textOf('day') })}
    >
      <DayField label="Day of the interview that took place" name="day" required />
      <p className="hint">The periods after which answers are deleted count from this day.</p>
      {remove}
    </Form>
  );
}
