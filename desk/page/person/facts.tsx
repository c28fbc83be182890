import type { ReactNode } from 'react';
import { isOver } from '../../../common/days.ts';
import type { PersonPage as Shown } from '../../people/person-page.ts';
import { stateNames } from '../../people/state-names.ts';
import { dayInWords, timeInWords } from '../parts/words.ts';
import { useStatus } from '../status.tsx';

/** What is known of someone at a glance, and until when it may be kept. */
export function Facts(person: Shown) {
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
      <Until what="Answers are kept until" day={person.answersUntil} />
      <Until what="Proof of consent is kept until" day={person.proofUntil} />
    </dl>
  );
}

/** A trial keeps everything, so a day there may be long past. */
function Until({ what, day }: { what: string; day: string }) {
  const status = useStatus();
  const isTrial = status.step === 'open' && status.place.kind === 'trial';
  const isPast = isOver(day, Date.now());
  return (
    <Fact name={what}>
      {dayInWords(day)}
      {isPast && (isTrial ? ' (a trial keeps them longer)' : ' (past: see “Backups and dates”)')}
    </Fact>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
