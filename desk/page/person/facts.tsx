import { Fragment, type ReactNode } from 'react';
import { isOver } from '../../../common/days.ts';
import type { PersonPage as Shown } from '../../people/person-page.ts';
import { stateNames } from '../../people/state-names.ts';
import { dayInWords, timeInWords } from '../parts/words.ts';
import { useStatus } from '../status.tsx';

/** What is known of someone at a glance, and until when it may be kept. */
export function Facts(person: Shown) {
  const { reference, receivedAt, waitingUntil, confirmedOn, interviewedOn, paidOn } = person;
  return (
    <dl className="facts">
      <Fact name="State">{stateNames[person.state]}</Fact>
      <Fact name="Reference">
        <span translate="no">{reference}</span>
      </Fact>
      <Fact name="Received">{timeInWords(receivedAt)}</Fact>
      <Day name="Waits for a parent or guardian until" day={waitingUntil} />
      <Day name="A parent or guardian agreed on" day={confirmedOn} />
      <Day name="Last interview" day={interviewedOn} />
      <Day name="Last paid" day={paidOn} />
      <Fact name="Answers are kept until">
        <Until day={person.answersUntil} />
      </Fact>
      <Fact name="Proof of consent is kept until">
        <Until day={person.proofUntil} />
        {waitingUntil && ', and longer only if a parent or guardian agrees'}
      </Fact>
    </dl>
  );
}

/** A last day. A trial keeps everything, so it may be long past there. */
export function Until({ day }: { day: string }) {
  const status = useStatus();
  const isTrial = status.step === 'open' && status.where.kind !== 'study';
  const isPast = isOver(day, Date.now());
  return (
    <>
      {dayInWords(day)}
      {isPast &&
        (isTrial ? ' (past, but a trial keeps it)' : ' (past: see “Pause, dates, backups”)')}
    </>
  );
}

export function Day({ name, day }: { name: string; day: string | undefined }) {
  return day && <Fact name={name}>{dayInWords(day)}</Fact>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type GuardianProps = { guardian: Shown['guardian'] | undefined; correct: WaysProps['correct'] };

export function GuardianWays({ guardian, correct }: GuardianProps) {
  const { name, contacts = [] } = guardian ?? {};
  return (
    <>
      <p>
        Their parent or guardian: <bdi>{name ?? 'the answers do not say who'}</bdi>
      </p>
      <Ways contacts={contacts} isLinked correct={correct} />
    </>
  );
}

type WaysProps = {
  contacts: Shown['contacts'];
  isLinked: boolean;
  /** What corrects the answer to a question. */
  correct: (question: string | undefined) => ReactNode;
};

/** Every way to reach someone, with links that begin it if they may be contacted. */
export function Ways({ contacts, isLinked, correct }: WaysProps) {
  return (
    <ul className="reach">
      {contacts.map(({ way, links, dial }) => (
        <li key={way.label + way.written}>
          <span>
            {way.label}: <bdi>{way.written}</bdi>
          </span>{' '}
          {isLinked &&
            links.map(({ href, words }) => (
              <Fragment key={href}>
                <a href={href} aria-label={`${words} ${way.written}`}>
                  {words}
                </a>{' '}
              </Fragment>
            ))}
          {isLinked && dial && `Dial ${dial} `}
          {correct(way.question)}
        </li>
      ))}
    </ul>
  );
}

type OthersProps = Omit<WaysProps, 'contacts'> & { others: Shown['others'] };

/** Apart from the person's own ways: who supports them, and who filled in the form for them. */
export function OthersWays({ others, ...ways }: OthersProps) {
  return others.map(({ name, who, contacts, isChosen }) => (
    <Fragment key={who}>
      <p>
        {name ? <bdi>{name}</bdi> : 'Someone'}, {who}
        {isChosen
          ? ': they asked you to contact them in this way.'
          : '. Only for a question about these answers:'}
      </p>
      <Ways contacts={contacts} {...ways} />
    </Fragment>
  ));
}
