import type { DamagedPage } from '../../people/damaged-page.ts';
import { Title } from '../parts/focus.tsx';
import { Marks } from '../parts/marks.tsx';
import { OneRequest } from '../requests/one-request.tsx';
import { Consents } from './consents.tsx';
import { TheyAsked } from './conversations.tsx';
import { Entries } from './entries.tsx';
import { Erase } from './erase.tsx';
import { Day } from './facts.tsx';

/** Someone whose answers cannot be read: what is known, why the rest is not, and erasing all the same. */
export function DamagedPerson({ person }: { person: DamagedPage }) {
  const { reference, why, isOfOtherKey, marks, consents, requests, ...days } = person;
  return (
    <>
      <Title>{reference}</Title>
      <div className="problem">
        <p>The answers of this person cannot be read. {why}</p>
        <p>
          {!isOfOtherKey && 'The person who runs the server may find them in a backup. '}
          What is known is below, and you can still erase them.
        </p>
      </div>
      <Marks marks={marks} />
      <dl className="facts">
        <Day name="Received" day={days.receivedOn} />
        <Day name="Waits for a parent or guardian until" day={days.waitingUntil} />
        <Day name="A parent or guardian agreed on" day={days.confirmedOn} />
        <Day name="Last interview" day={days.interviewedOn} />
        <Day name="Proof of consent is kept until" day={days.proofUntil} />
      </dl>
      <TheyAsked person={person} />
      {requests.map((request) => (
        <OneRequest key={request.id} request={request} />
      ))}
      <Entries person={{ ...person, correctionsInWords: {} }} />
      {consents.length > 0 && (
        <section aria-labelledby="consents">
          <h2 id="consents">What they agreed to</h2>
          <Consents consents={consents} />
        </section>
      )}
      <Erase person={{ ...person, name: reference }} />
    </>
  );
}
