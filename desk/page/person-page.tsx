import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { today } from '../../common/days.ts';
import { nextStep } from '../people/next-step.ts';
import type { PersonPage as Shown } from '../people/person-page.ts';
import { Refusal } from '../people/refusal.ts';
import { Flags } from './duplicates-page.tsx';
import { ExportOne } from './export-chosen.tsx';
import { UnsignedNote } from './frame-notes.tsx';
import { NotFromSafe } from './keys/roles.tsx';
import { Title } from './parts/focus.tsx';
import { Labels } from './parts/marks.tsx';
import { Problem } from './parts/status-message.tsx';
import { Consents } from './person/consents.tsx';
import { Call, TheyAsked } from './person/conversations.tsx';
import { Correct, FirstAnswer } from './person/correct.tsx';
import { DamagedPerson } from './person/damaged-person.tsx';
import { Entries } from './person/entries.tsx';
import { Erase } from './person/erase.tsx';
import { Facts, GuardianWays, OthersWays, Ways } from './person/facts.tsx';
import { InterviewDay, type Meeting } from './person/interview-day.tsx';
import { LetterTo } from './person/letter-to.tsx';
import { RecordForm } from './person/record.tsx';
import { keepNote, untick } from './remembered.ts';
import { OneRequest } from './requests/one-request.tsx';
import { useDesk } from './use-desk.ts';

/** Everything of one person, and what the team does with it. */
export function PersonPage({ reference }: { reference: string }) {
  const { data: now, error } = useDesk('person', [reference]);
  // If they cannot be read again for a moment, what is being written about them stays.
  const [last, setLast] = useState(now);
  if (now && now !== last) setLast(now);
  const isErased = error instanceof Refusal && error.status === 404;
  if (isErased && last) setLast(undefined);
  useEffect(() => {
    if (!isErased) return;
    keepNote(reference, '');
    untick([reference]);
  }, [isErased, reference]);
  const data = now ?? last;
  if (!data && !error) return null;
  return (
    <>
      <p className="back">
        <Link href="/">All sign-ups</Link>
      </p>
      {!data && <Title name={reference}>{isErased ? 'Nobody is here' : reference}</Title>}
      <Problem error={error} />
      {data && <UnsignedNote reference={reference} />}
      {data && ('why' in data ? <DamagedPerson person={data} /> : <WholePerson {...data} />)}
    </>
  );
}

function WholePerson(data: Shown) {
  const [typed, setTyped] = useState<Partial<Meeting>>({});
  const { reference, name, contacts, guardian, marks, sections, consents } = data;
  const { others, canBeReached } = data;
  const { flags, group, requests } = data;
  const waits = marks.includes('waits');
  const isLate = requests.some(({ state }) => state === 'late');
  const next = nextStep(data, today());
  const correct = (question = '') => {
    const shown = sections.flatMap(({ answers }) => answers).find(({ id }) => id === question);
    return shown && <Correct reference={reference} shown={shown} />;
  };
  const [{ day = '', time = '' } = {}] = data.agreed;
  const meeting = { day, time, ...typed };
  const change = (more: Partial<Meeting>) => setTyped({ ...typed, ...more });
  return (
    <>
      {/* The browser keeps it in its history, also of someone who is erased. */}
      <Title name={reference}>
        <span dir="auto">{name}</span>
      </Title>
      {/* A line of its own: a screen reader goes on below the heading, which has the focus. */}
      {(marks.length > 0 || data.reasons.length > 0 || isLate) && (
        <p>
          <Labels marks={marks} look={data.reasons.length} isLate={isLate} />
        </p>
      )}
      {next && (
        <NotFromSafe>
          <p className="next-step">
            <a href={`#${next.part}`}>
              <strong>Next:</strong> {next.words}
            </a>
          </p>
        </NotFromSafe>
      )}
      <Facts {...data} />
      <nav className="row parts" aria-label="On this page">
        <a href="#reach">Reach them</a>
        <a href="#answers">Answers</a>
        <NotFromSafe>
          <a href="#record">Record</a>
          <a href="#export">Export their answers</a>
          <a href="#erase">Erase their answers</a>
        </NotFromSafe>
      </nav>
      <div className="person">
        <div>
          <section aria-labelledby="reach">
            <h2 id="reach">How to reach them</h2>
            {waits && (
              <p>
                Contact only their parent or guardian, until you have recorded that they agreed.
              </p>
            )}
            {waits && <GuardianWays guardian={guardian} correct={correct} />}
            {waits && <p>Not before a parent or guardian agreed:</p>}
            <Ways contacts={contacts} isLinked={!waits} correct={correct} />
            {!canBeReached && (
              <p>
                <strong>These answers have no email address or phone number.</strong> If there is
                another way to reach them, record it as a note.
              </p>
            )}
            <OthersWays others={others} isLinked={!waits} correct={correct} />
            {!waits && guardian && <GuardianWays guardian={guardian} correct={correct} />}
            <NotFromSafe>
              <LetterTo person={data} meeting={meeting} onChange={change} />
              {!waits && <Call person={data} />}
            </NotFromSafe>
          </section>
          {flags.length > 0 && (
            <section aria-labelledby="look" className="look">
              <h2 id="look">Worth a look</h2>
              <Flags flags={flags} />
              {group && (
                <p>
                  {group.next} <Link href="/duplicates">Who belongs together</Link>
                </p>
              )}
            </section>
          )}
        </div>
        <div>
          <NotFromSafe>
            <RecordForm person={data} />
            <InterviewDay person={data} meeting={meeting} onChange={change} />
            <TheyAsked person={data} />
            <div id="requests">
              {requests.map((request) => (
                <OneRequest key={request.id} request={request} />
              ))}
            </div>
          </NotFromSafe>
          <Entries person={data} />
        </div>
        <div>
          <section aria-labelledby="answers">
            <h2 id="answers">Answers</h2>
            {sections.map(({ heading, answers }) => (
              <div key={heading}>
                <h3>{heading}</h3>
                <dl className="answers">
                  {answers.map((shown) => (
                    <div key={shown.id}>
                      <dt>{shown.ask}</dt>
                      {/* Not in an element of its own, which Orca would read once more. */}
                      <dd>
                        {shown.answer || 'No answer'}
                        <FirstAnswer {...shown} />
                        <Correct reference={reference} shown={shown} />
                      </dd>
                    </div>
                  ))}
                </dl>
              </div>
            ))}
          </section>
          <section aria-labelledby="consents">
            <h2 id="consents">What they agreed to</h2>
            <p>Version of the questions that they answered: {data.version}</p>
            <Consents consents={consents} />
          </section>
          <NotFromSafe>
            <ExportOne person={data} />
            <Erase person={data} />
          </NotFromSafe>
        </div>
      </div>
    </>
  );
}
