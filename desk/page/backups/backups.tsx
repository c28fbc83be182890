import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DoorState } from '../../../answers/door/replies.ts';
import { desk } from '../api.ts';
import { ConfirmButton, SubmitButton } from '../parts/buttons.tsx';
import { Problem } from '../parts/status-message.tsx';
import { timeInWords } from '../parts/words.ts';
import { useStatus } from '../status.tsx';

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

/** Milliseconds after which a page that is open shows what someone has set at another desk. */
const askEvery = 10_000;

/** What the form's server does by itself, and whether people can sign up. */
export function useServerState() {
  return useQuery({
    queryKey: ['server-state'],
    queryFn: () => desk.serverState(),
    refetchInterval: askEvery,
  });
}

/** Backups of before still open with the keys of before. */
export function OlderBackups() {
  const making = useMutation({ mutationFn: () => desk.backUp() });
  const deleting = useMutation({
    mutationFn: (names: readonly string[]) => desk.removeOlderBackups(names),
  });
  const { data: state } = useServerState();
  const names = making.data ?? [];
  const older = deleting.isSuccess ? [] : names.slice(0, -1);
  const ofBefore = 'Backups that were made before still open with the keys of before.';
  if (state && !state.backups.areMade) {
    return (
      <p>
        {ofBefore} The form’s server makes none: make one where you keep them, and delete those
        before it.
      </p>
    );
  }
  return (
    <section aria-labelledby="older-backups">
      <h2 id="older-backups">Backups</h2>
      <p>{ofBefore} Make one now; once it is checked, those before it can go.</p>
      <SubmitButton
        className="quiet"
        isBusy={making.isPending}
        onClick={() => {
          deleting.reset();
          making.mutate();
        }}
      >
        Make a backup now
      </SubmitButton>
      <Problem error={making.error ?? deleting.error} />
      <div aria-live="polite">
        {making.isPending && <p>The server makes a backup, and checks it. This takes a moment.</p>}
        {names.length > 0 && (
          <p>
            {names.at(-1)} is made and checked.{' '}
            {deleting.isSuccess && 'Those before it are deleted. '}
            {older.length === 0 && 'It is the only backup that the server has.'}
          </p>
        )}
      </div>
      {older.length > 0 && (
        <>
          <p>Made before it:</p>
          <ul>
            {older.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <ConfirmButton
            words={`Delete ${older.length === 1 ? 'that one' : `those ${older.length}`}`}
            again="Delete for good"
            what="They cannot be brought back. If the newest breaks, there is no other. Copies that you have made elsewhere, you delete there."
            disabled={deleting.isPending}
            onSure={() => deleting.mutate(older)}
          />
        </>
      )}
    </section>
  );
}
