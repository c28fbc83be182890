import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { sessionLengths } from '../../answers/door/replies.ts';
import { hourAt } from '../../common/days.ts';
import { desk } from './api.ts';
import {
  Alert,
  Named,
  PageMessage,
  peopleInWords,
  StatusMessage,
} from './parts/status-message.tsx';
import { useRole, useStatus } from './status.tsx';

/** Milliseconds after which it is compared again with what this desk has seen. */
const auditEvery = 10 * 60_000;

/** @param milliseconds  ten minutes or more */
function differenceInWords(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  return minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
}

/**
 * What every page says while it is so: that not everyone is open yet, that the desk is about to close, and that
 * someone has changed what nobody may change.
 */
export function FrameNotes() {
  const status = useStatus();
  const [at] = useLocation();
  const isSafe = useRole() === 'safe';
  const isStored = status.step === 'open' && status.where.kind !== 'practice' && !isSafe;
  const audit = useQuery({
    queryKey: ['audit'],
    queryFn: () => desk.auditFault(),
    enabled: isStored,
    refetchInterval: auditEvery,
  });
  if (status.step !== 'open') return null;
  const fault = isStored ? audit.data : undefined;
  const { opening, closesSoon, unheardSince, wrongKeys, changedVersions, notForKey, notSent } =
    status;
  const { clocksDiffer } = status.where;
  const { damaged } = status;
  // Above the heading, which has the focus: someone who reads on below it would not meet them.
  const alerts = {
    closesSoon: closesSoon && (
      <>
        Nobody has used the desk for a while, so it closes in less than {sessionLengths.warned}.
        Press any key to go on.
      </>
    ),
    unheardSince: unheardSince && (
      <>
        The form’s server has not answered since {hourAt(Date.parse(unheardSince))}. What others
        have changed since is not shown. The desk goes on asking: look whether this machine is
        online.
      </>
    ),
    clocksDiffer: clocksDiffer && (
      <>
        The clocks of this machine and of the form’s server differ by{' '}
        {differenceInWords(clocksDiffer)}. One of them is wrong, so days by which you answer or
        delete may be wrong too. Look at the date and time of this machine; if they are right, tell
        the person who runs the server.
      </>
    ),
    wrongKeys,
    fault: fault && (
      <>{fault} Someone may have hidden what they did: tell the person who runs the server.</>
    ),
    notForKey: notForKey > 0 && (
      <>
        Your key does not open {notForKey.toLocaleString('en-GB')} of the answers and records that
        are stored, since it was added later. Have a colleague who may do everything “encrypt
        everything again”, on the page Keys, and open the desk again after that.
      </>
    ),
    notSent: notSent > 0 && (
      <>
        The form’s server has not sent {notSent.toLocaleString('en-GB')} of the answers and records
        that it says are stored, so the desk does not show everyone. It goes on asking. If this
        stays so, tell the person who runs the server.
      </>
    ),
    changedVersions: changedVersions > 0 && (
      <>
        {changedVersions === 1
          ? 'The words of one version of the questions were changed in the database'
          : `The words of ${changedVersions} versions of the questions were changed in the database`}
        , so the desk does not use them, and shows no answers to them. Tell the person who runs the
        server: they are in a backup.
      </>
    ),
    damaged:
      damaged.length > 0 &&
      (damaged.length === 1
        ? 'One set of answers or notes could not be opened.'
        : `${damaged.length} sets of answers or notes could not be opened.`),
  };
  return (
    <>
      {/* The board says it to those who see it. */}
      {status.where.kind === 'practice' && (
        <PageMessage isUnseen>These people are made up, to practise with.</PageMessage>
      )}
      {/* While everyone is opened, so much changes that Orca leaves out what is not urgent. */}
      {isSafe && !opening && (
        <PageMessage>
          You are here with two sheets of the safe: you can read answers and, on the page Keys, add
          one key. Record and export with that key.
        </PageMessage>
      )}
      {opening && (
        <p className="said">
          The newest are shown. {opening.done.toLocaleString('en-GB')} of{' '}
          {opening.total.toLocaleString('en-GB')} sign-ups are open.
        </p>
      )}
      <Over key={`unheard ${at}`} isSo={unheardSince !== undefined}>
        The form’s server answers again.
      </Over>
      <Over key={`closing ${at}`} isSo={closesSoon}>
        The desk stays open.
      </Over>
      {Object.entries(alerts).map(([name, words]) => {
        if (!words) return null;
        // Read out once they are known: they would be read with each part that is opened.
        const isGrowing = opening && (name === 'notForKey' || name === 'damaged');
        return isGrowing ? (
          <p key={name} className="problem">
            {words}
          </p>
        ) : (
          <Alert key={name}>{words}</Alert>
        );
      })}
      {damaged.length > 0 && (
        <details>
          <summary>Which, and why</summary>
          <ul>
            {damaged.slice(0, 50).map((why) => (
              <li key={why}>{why}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

type OverProps = { isSo: boolean; children: string };

/** That what an alert said is over, until another page is shown. */
function Over({ isSo, children }: OverProps) {
  const [wasSo, setWasSo] = useState(isSo);
  if (isSo && !wasSo) setWasSo(true);
  return <StatusMessage>{wasSo && !isSo && children}</StatusMessage>;
}

type Props = {
  /** On the page of one person. */
  reference?: string;
};

/** That something is not shown which only looks as if the team had recorded it. */
export function UnsignedNote({ reference }: Props) {
  const status = useStatus();
  const all = status.step === 'open' ? status.unsigned : [];
  const found = reference ? all.filter((person) => person === reference) : all;
  if (found.length === 0) return null;
  const isOne = found.length === 1;
  const people = [...new Set(found)];
  return (
    <div className="problem">
      <p>
        {isOne ? '1 record is' : `${found.length} records are`} not shown
        {reference && ' here'}: {isOne ? 'it is' : 'they are'} not signed by anyone who had a key
        then. Someone may have written {isOne ? 'it' : 'them'} into the database. Tell the person
        who runs the server, and go by what is shown.
      </p>
      {!reference && (
        <details>
          <summary>Of {peopleInWords(people.length)}</summary>
          <Named people={people.map((person) => ({ reference: person }))} />
        </details>
      )}
    </div>
  );
}
