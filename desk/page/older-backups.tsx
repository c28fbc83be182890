import { useMutation } from '@tanstack/react-query';
import { post } from './api.ts';
import { useServerState } from './keep/server-state.ts';
import { Press } from './parts/press.tsx';
import { Problem } from './parts/said.tsx';
import { Twice } from './parts/twice.tsx';

/** Backups of before still open with the keys of before. */
export function OlderBackups() {
  const making = useMutation({ mutationFn: () => post<string[]>('/again/backup') });
  const deleting = useMutation({
    mutationFn: (names: readonly string[]) => post('/again/older', { names }),
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
      <Press
        className="quiet"
        isBusy={making.isPending}
        onClick={() => {
          deleting.reset();
          making.mutate();
        }}
      >
        Make a backup now
      </Press>
      <Problem error={making.error ?? deleting.error} />
      <div role="status">
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
          <Twice
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
