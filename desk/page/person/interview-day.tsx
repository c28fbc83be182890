import { dateInWords, weekdayOf, whenInWords } from '../../../common/days.ts';
import type { Agreed } from '../../interviews/interview-list.ts';
import { usualMinutes } from '../../interviews/interviews-of.ts';
import type { PersonPage as Shown } from '../../people/person-page.ts';
import { DayField } from '../parts/fields.tsx';
import { ChoiceField, ConfirmDoubts, Field, Form, Radios } from '../parts/form.tsx';
import { Problem } from '../parts/status-message.tsx';
import { useRecord } from './entries.tsx';

/** When someone is met: one value for the letter and for the interview. Where they meet stays in the letter. */
export type Meeting = { day: string; time: string };

type Props = {
  person: Shown;
  meeting: Meeting;
  onChange: (change: Partial<Meeting>) => void;
};

/** The interviews that are agreed on with someone, and a form for one. */
export function InterviewDay({ person, meeting, onChange }: Props) {
  const { agreed, contacts, needs } = person;
  const { day, time } = meeting;
  const record = useRecord(person);
  if (!person.hasInterviews && agreed.length === 0) return null;
  const [first] = agreed;
  const sent = record.variables?.what;
  // The letter changes it too, and what is doubtful is so of what was sent.
  const isAsked = sent?.kind === 'interview' && sent.on === day && (sent.at ?? '') === time;
  function send(textOf: (name: string) => string, fields: FormData) {
    const [moved, by, how] = ['of', 'by', 'how'].map((name) => textOf(name).trim());
    record.mutate({
      what: {
        kind: 'interview',
        on: day,
        ...(moved && { of: moved }),
        ...(time && { at: time, minutes: Number(textOf('minutes')) }),
        ...(how && { how }),
        ...(how && fields.has('how-in-calendar') && { howInCalendar: true }),
        ...(by && { by }),
      },
      words: `Interview on ${dateInWords(day)}.`,
    });
  }
  return (
    <section aria-labelledby="interview">
      <h2 id="interview">Interview</h2>
      {agreed.map((interview) => (
        <AgreedOne key={interview.id} person={person} agreed={interview} />
      ))}
      <Needs needs={needs} />
      {person.hasInterviews && (
        <details>
          <summary>
            {agreed.length > 0 ? 'Move it, or agree on another' : 'Agree on an interview'}
          </summary>
          <Form
            doing={record}
            asks={isAsked && <ConfirmDoubts doing={record} />}
            submit="Record the day"
            onSend={send}
          >
            {first && (
              <Radios
                legend="Which interview"
                name="of"
                choices={[
                  ...agreed.map(
                    (interview) =>
                      [
                        interview.id,
                        `Move the one on ${whenInWords(interview.day, interview.time)}`,
                      ] as const,
                  ),
                  ['', 'Another one'],
                ]}
                chosen={first.id}
              />
            )}
            <div className="row">
              <DayField
                label="Day"
                required
                day={day}
                onChange={(value) => onChange({ day: value })}
              />
              <Field
                label="Time, if you know it"
                type="time"
                value={time}
                onType={(value) => onChange({ time: value })}
              />
              <Field
                label="Minutes"
                type="number"
                name="minutes"
                min={5}
                max={600}
                defaultValue={first?.minutes ?? usualMinutes}
              />
            </div>
            <Field label="How you will meet" name="how" defaultValue={first?.how} longest={500} />
            <ChoiceField name="how-in-calendar" defaultChecked={first?.howInCalendar}>
              Write “How you will meet” into the file for your calendar too: only if no name, number
              or address of a person is in it, because phones copy calendars to other companies
            </ChoiceField>
            <label className="field">
              The number or address by which it happens
              <select name="by" defaultValue={byOf(first, contacts)}>
                <option value="">Not chosen yet</option>
                {contacts.map(({ way: { question, label, written } }) => (
                  <option key={question} value={question}>
                    {label}: {written}
                  </option>
                ))}
              </select>
            </label>
            <p className="hint">It stays at the desk, and is in no calendar.</p>
          </Form>
        </details>
      )}
    </section>
  );
}

function byOf(agreed: Agreed | undefined, contacts: Shown['contacts']): string {
  const chosen = contacts.find(
    ({ way }) => way.label === agreed?.by?.label && way.written === agreed.by.written,
  );
  return chosen?.way.question ?? '';
}

function AgreedOne({ person, agreed }: { person: Shown; agreed: Agreed }) {
  const record = useRecord(person);
  const { id, day, time, minutes } = agreed;
  return (
    <>
      <p>
        <strong>
          Agreed: {weekdayOf(day)} {whenInWords(day, time)}
        </strong>
        {minutes && `, ${minutes} minutes`}
      </p>
      <HowToMeet agreed={agreed} />
      <Problem error={record.error} />
      <button
        type="button"
        className="quiet"
        onClick={() =>
          record.mutate({
            what: { kind: 'called-off', of: id, on: day, ...(time && { at: time }) },
            words: 'Called off. Save the file for your calendar again: it then crosses it out.',
          })
        }
      >
        Call it off<span className="unseen">: {whenInWords(day, time)}</span>
      </button>
    </>
  );
}

/** In what way, and by which number or address. */
export function HowToMeet({ agreed: { how, by, ways } }: { agreed: Agreed }) {
  const reached = by ? [by] : ways;
  return (
    <p>
      {how && (
        <>
          <bdi>{how}</bdi>.{' '}
        </>
      )}
      {reached.map(({ label, written }, index) => (
        <span key={label + written}>
          {index > 0 && '; '}
          {label}: <bdi>{written}</bdi>
        </span>
      ))}
    </p>
  );
}

export function Needs({ needs }: Pick<Agreed, 'needs'>) {
  return needs.map(({ ask, answer }) => (
    <p key={ask}>
      {ask} <strong dir="auto">{answer}</strong>
    </p>
  ));
}
