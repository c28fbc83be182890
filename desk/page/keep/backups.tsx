import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DoorState } from '../../../answers/door/replies.ts';
import { timeInWords } from '../parts/words.ts';
import { useStatus } from '../status.tsx';
import { useServerState } from './server-state.ts';

/** The form's server makes them by itself. They are put back where it runs. */
export function Backups() {
  const { data } = useServerState();
  const status = useStatus();
  const queries = useQueryClient();
  // Someone who looks here wants to know it as of now.
  useEffect(() => void queries.invalidateQueries({ queryKey: ['audit'] }), [queries]);
  if (!data) return null;
  const isStudy = status.step === 'open' && status.where.kind === 'study';
  return (
    <section aria-labelledby="backups">
      <h2 id="backups">Backups</h2>
      {data.backups.areMade && <Made {...data.backups} />}
      {!data.backups.areMade && isStudy && <NotMade />}
      <p>
        A backup is checked, and put back in the place of the database, where the form runs:{' '}
        <code>npm run form -- verify</code> and <code>npm run form -- restore</code>, by the person
        who runs the server.
      </p>
    </section>
  );
}

function Made({ days, lastAt, failingSince, erasedUnlistedSince }: DoorState['backups']) {
  return (
    <>
      <p>
        The form’s server makes a backup each night, and deletes it after {days} days.{' '}
        {lastAt ? `The last was made on ${timeInWords(lastAt)}.` : 'It has made none yet.'}
      </p>
      {failingSince && (
        <p className="problem">
          No backup could be made since {timeInWords(failingSince)}. Tell the person who runs the
          server.
        </p>
      )}
      {erasedUnlistedSince && (
        <p className="problem">
          Since {timeInWords(erasedUnlistedSince)}, the list beside the backups lacks someone who
          was erased, so a backup could bring them back. Tell the person who runs the server.
        </p>
      )}
    </>
  );
}

function NotMade() {
  return (
    <p className="problem">
      The form’s server makes no backups: if its disk breaks, all answers are lost. The person who
      runs the server sets <code>FORM_BACKUPS</code> to a folder on another disk.
    </p>
  );
}
