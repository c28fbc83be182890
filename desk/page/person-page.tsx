import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Entry, Recorded } from '../people/entries.ts';
import type { PersonPage as Shown } from '../people/person-page.ts';
import { stateNames, states } from '../people/state-names.ts';
import { DeskError, get, post } from './api.ts';
import { Problem } from './parts/said.tsx';
import { Title } from './parts/title.tsx';
import { dayInWords, timeInWords } from './parts/words.ts';
import { useRevision } from './status.tsx';
import { TakeAlongOne } from './take-along-one.tsx';
import { useUndo } from './undo.tsx';

/** Everything of one person, and what the team does with it. */
export function PersonPage({ reference }: { reference: string }) {
  const revision = useRevision();
  const { data, error } = useQuery({
    queryKey: ['person', reference, revision],
    queryFn: () => get<Shown>(`/people/${encodeURIComponent(reference)}`),
    placeholderData: (before) => before,
  });
  if (!data) return <Problem error={error} />;
  const { name, ways, sections, consents, notable, canRecord } = data;
  return (
    <>
      <p className="back">
        <Link href="/">All sign-ups</Link>
      </p>
      <Title name={name}>
        <span dir="auto">{name}</span>
      </Title>
      <Problem error={error} />
      <Facts {...data} />
      {ways.length > 0 && (
        <section aria-labelledby="reach">
          <h2 id="reach">How to reach them</h2>
          <ul className="reach">
            {ways.map(({ way, to, link }) => (
              <li key={way + to}>
                {way}: {link ? <a href={link}>{to}</a> : <span dir="auto">{to}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {notable.length > 0 && (
        <section aria-labelledby="look" className="look">
          <h2 id="look">Worth a look</h2>
          <p>Each can have a good reason. A short call settles it.</p>
          <ul>
            {notable.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </section>
      )}
      {canRecord ? (
        <Record person={data} />
      ) : (
        <p>This is a copy: nothing can be recorded in it. Open the database itself for that.</p>
      )}
      <Entries person={data} />
      <section aria-labelledby="answers">
        <h2 id="answers">Answers</h2>
        {sections.map(({ heading, answers }) => (
          <div key={heading}>
            <h3>{heading}</h3>
            <dl className="answers">
              {answers.map(({ id, ask, answer }) => (
                <div key={id}>
                  <dt>{ask}</dt>
                  <dd dir="auto">{answer || 'No answer'}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </section>
      <section aria-labelledby="consents">
        <h2 id="consents">What they agreed to</h2>
        <ul className="consents">
          {consents.map(({ agreed, wording, at, policy }) => (
            <li key={wording + at}>
              <strong>{agreed ? 'Agreed' : 'Did not agree'}</strong> on {timeInWords(at)}, with the
              privacy policy of {dayInWords(policy)}: {wording}
            </li>
          ))}
        </ul>
      </section>
      <TakeAlongOne person={data} />
      {canRecord && <Erase person={data} />}
    </>
  );
}

function Facts(person: Shown) {
  const { reference, receivedAt, state, waitingUntil, confirmedOn, interviewedOn } = person;
  return (
    <dl className="facts">
      <Fact name="State">
        <span className={`state is-${state}`}>{stateNames[state]}</span>
      </Fact>
      <Fact name="Reference">
        <span translate="no">{reference}</span>
      </Fact>
      <Fact name="Received">{timeInWords(receivedAt)}</Fact>
      {waitingUntil && (
        <Fact name="Waits for a parent or guardian until">{dayInWords(waitingUntil)}</Fact>
      )}
      {confirmedOn && <Fact name="A parent or guardian agreed on">{dayInWords(confirmedOn)}</Fact>}
      {interviewedOn && <Fact name="Last interview">{dayInWords(interviewedOn)}</Fact>}
      <Fact name="Answers are kept until">{dayInWords(person.answersUntil)}</Fact>
      <Fact name="Proof of consent is kept until">{dayInWords(person.proofUntil)}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Records something, and offers to take it back. */
function useRecord({ reference }: Pick<Shown, 'reference'>) {
  const undo = useUndo();
  return useMutation({
    mutationFn: ({ what }: { what: Recorded; words: string }) =>
      post<Entry>(`/people/${encodeURIComponent(reference)}/entries`, what),
    onSuccess: ({ id }, { words }) => undo({ words, undo: () => post('/entries/remove', { id }) }),
  });
}

function Record({ person }: { person: Shown }) {
  const record = useRecord(person);

  function addNote(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const text = String(new FormData(form).get('note') ?? '');
    record.mutate(
      { what: { kind: 'note', text }, words: 'Note recorded.' },
      { onSuccess: () => form.reset() },
    );
  }

  return (
    <section aria-labelledby="record" className="record">
      <h2 id="record">Record</h2>
      <Problem error={record.error} />
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
      <Interviewed person={person} />
      <form onSubmit={addNote}>
        <label className="field">
          Note
          <textarea name="note" required rows={3} maxLength={10_000} />
        </label>
        <p className="hint">Encrypted like the answers, and deleted with them.</p>
        <button type="submit">Record the note</button>
      </form>
    </section>
  );
}

function Confirm({ person }: { person: Shown }) {
  const undo = useUndo();
  const confirming = useMutation({
    mutationFn: () => post(`/people/${encodeURIComponent(person.reference)}/confirmed`),
    onSuccess: () =>
      undo({ words: 'Recorded: a parent or guardian agreed. This cannot be undone here.' }),
  });
  return (
    <div>
      <p>
        They wait for a parent or guardian. If that person has told you that they agree, record it:
        it cannot be undone.
      </p>
      <button type="button" onClick={() => confirming.mutate()}>
        A parent or guardian agreed
      </button>
      <Problem error={confirming.error} />
    </div>
  );
}

function Interviewed({ person }: { person: Shown }) {
  const [doubts, setDoubts] = useState<readonly string[]>();
  const undo = useUndo();
  const recording = useMutation({
    mutationFn: (body: { day: string | null; isSure?: boolean }) =>
      post(`/people/${encodeURIComponent(person.reference)}/interviewed`, body),
    onSuccess: (_, { day }) => {
      setDoubts(undefined);
      undo({
        words: day ? `Interviewed on ${dayInWords(day)}.` : 'The day of the interview is removed.',
        ...(day && {
          undo: () =>
            post(`/people/${encodeURIComponent(person.reference)}/interviewed`, {
              day: person.interviewedOn ?? null,
              isSure: true,
            }),
        }),
      });
    },
    onError: (error) => setDoubts(error instanceof DeskError ? error.doubts : undefined),
  });

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const day = String(new FormData(event.currentTarget).get('day') ?? '');
    recording.mutate({ day, isSure: doubts !== undefined });
  }

  return (
    <form onSubmit={send} className="interviewed">
      <label className="field">
        Day of the interview that took place
        <input type="date" name="day" required onChange={() => setDoubts(undefined)} />
      </label>
      <p className="hint">The periods after which answers are deleted count from this day.</p>
      <Problem error={recording.error} />
      <button type="submit">
        {doubts ? 'The day is right: record it' : 'Record the interview'}
      </button>
    </form>
  );
}

/** What the team has recorded, newest first. */
function Entries({ person: { entries, canRecord } }: { person: Shown }) {
  const undo = useUndo();
  const removing = useMutation({
    mutationFn: (entry: Entry) => post('/entries/remove', { id: entry.id }),
    onSuccess: () => undo({ words: 'Removed. This cannot be undone.' }),
  });
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="recorded">
      <h2 id="recorded">What was recorded</h2>
      <Problem error={removing.error} />
      <ol className="entries" reversed>
        {entries.toReversed().map((entry) => (
          <li key={entry.id}>
            <p className="when">{timeInWords(entry.at)}</p>
            <p dir="auto" className="words">
              {entryInWords(entry.what)}
            </p>
            {canRecord && (
              <button type="button" className="quiet" onClick={() => removing.mutate(entry)}>
                Remove<span className="unseen">: {entryInWords(entry.what)}</span>
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function entryInWords(what: Recorded): string {
  switch (what.kind) {
    case 'note':
      return what.text;
    case 'state':
      return `State: ${stateNames[what.state]}`;
    case 'interview':
      return `Interview agreed for ${dayInWords(what.on)}${what.at ? ` at ${what.at}` : ''}${what.how ? `: ${what.how}` : ''}`;
    case 'call':
      return `Called, ${what.outcome === 'settled' ? 'and it is settled' : 'and it is still open'}: ${what.text}`;
    case 'request':
      return `Asked on ${dayInWords(what.askedOn)} to ${what.asks}`;
    case 'step':
      return `Done: ${what.step}`;
    case 'met':
      return 'The request is met';
  }
}

/** Erasing says what goes and what stays, and wants the reference typed: it cannot happen by accident. */
function Erase({ person: { reference, name, proofUntil } }: { person: Shown }) {
  const [, go] = useLocation();
  const undo = useUndo();
  const erasing = useMutation({
    mutationFn: (typed: string) =>
      post<{ left: string[] }>(`/people/${encodeURIComponent(reference)}/erase`, { typed }),
    onSuccess: ({ left }) => {
      go('/');
      undo({ words: `Erased: ${reference}. This cannot be undone. ${left.join(' ')}` });
    },
  });

  function erase(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    erasing.mutate(String(new FormData(event.currentTarget).get('typed') ?? ''));
  }

  return (
    <section aria-labelledby="erase">
      <h2 id="erase">Erase</h2>
      <details>
        <summary>Erase the answers of {name}</summary>
        <p>
          All answers and notes go. The proof of what they agreed to stays until{' '}
          {dayInWords(proofUntil)}, with the reference and without a name, as the privacy policy
          says. It cannot be undone. Backups, and files that you took along, still hold the answers:
          delete them there too.
        </p>
        <form onSubmit={erase}>
          <label className="field">
            Type the reference, {reference}
            <input name="typed" required autoComplete="off" spellCheck={false} />
          </label>
          <Problem error={erasing.error} />
          <button type="submit" className="danger" disabled={erasing.isPending}>
            Erase
          </button>
        </form>
      </details>
    </section>
  );
}
