import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { Backup } from '../../keep/backups.ts';
import type { Backups as Shown } from '../../server/keep-routes.ts';
import { get, post } from '../api.ts';
import { Press } from '../parts/press.tsx';
import { Problem } from '../parts/said.tsx';
import { Twice } from '../parts/twice.tsx';
import { dayInWords, sizeInWords } from '../parts/words.ts';
import { useRevision } from '../status.tsx';
import { useUndo } from '../undo.tsx';

export function useBackups() {
  const revision = useRevision();
  return useQuery({
    queryKey: ['backups', revision],
    queryFn: () => get<Shown>('/keep/backups'),
    placeholderData: (before) => before,
  });
}

export function Backups() {
  const { data, error } = useBackups();
  if (!data) return <Problem error={error} />;
  const { folder, canMake, backups } = data;
  const [newest] = backups.filter(({ size }) => size !== undefined);
  return (
    <section aria-labelledby="backups">
      <h2 id="backups">Backups</h2>
      <p>
        {newest
          ? `The last backup was made on ${dayInWords(newest.on)}.`
          : backups.length > 0
            ? 'The backups that were made here are no longer there.'
            : 'No backup was made at this desk yet.'}{' '}
        Make one each week, into a folder on another disk.
      </p>
      {canMake ? (
        <MakeBackup folder={folder} />
      ) : (
        <p>This is a copy itself. Open the database to make another.</p>
      )}
      {backups.length > 0 && (
        <ol className="entries">
          {backups.map((backup) => (
            <One key={backup.file} backup={backup} isNewest={backup === newest} />
          ))}
        </ol>
      )}
    </section>
  );
}

function MakeBackup({ folder }: Pick<Shown, 'folder'>) {
  const queries = useQueryClient();
  const making = useMutation({
    mutationFn: (body: { folder: string }) =>
      post<{ file: string; record: string }>('/keep/backups', body),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['backups'] }),
  });

  function make(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    making.mutate({ folder: String(new FormData(event.currentTarget).get('folder') ?? '') });
  }

  return (
    <form onSubmit={make}>
      <label className="field">
        Folder
        <input name="folder" required defaultValue={folder} autoComplete="off" spellCheck={false} />
      </label>
      <p className="hint">
        The desk chooses a name with the day, and never replaces a file. The form can keep running.
      </p>
      <Problem error={making.error} />
      <Press type="submit" isBusy={making.isPending}>
        Make a backup
      </Press>
      <p role="status">
        {making.isPending && 'The backup is being written and checked. This can take some minutes.'}
        {making.data &&
          `The backup is in ${making.data.file}, and was checked. It does not know who will be erased later. ${making.data.record}`}
      </p>
    </form>
  );
}

function One({ backup, isNewest }: { backup: Backup; isNewest: boolean }) {
  const { file, on, size, erased, problem, deleteBy, isOverdue } = backup;
  const queries = useQueryClient();
  const undo = useUndo();
  const isThere = size !== undefined;
  const deleting = useMutation({
    mutationFn: () => post('/keep/backups/delete', { file }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['backups'] });
      undo({ words: isThere ? `Deleted: ${file}. This cannot be undone.` : 'Off the list.' });
    },
  });
  return (
    <li>
      <p className="when">
        {dayInWords(on)}
        {isThere && `, ${sizeInWords(size)}`}
      </p>
      <p translate="no">{file}</p>
      {!isThere && <p>This file is not there any more, or its disk is not connected.</p>}
      {problem && <p className="problem">It cannot be read: {problem}. Make a new backup.</p>}
      {erased !== undefined && erased > 0 && (
        <p>
          It still holds the answers of {erased === 1 ? '1 person' : `${erased} people`} whose
          answers are deleted from the database. Leave it unused; restoring it deletes them again.
        </p>
      )}
      {isThere && <WhenToDelete {...{ deleteBy, isOverdue, isNewest }} />}
      <Problem error={deleting.error} />
      {isThere ? (
        <Twice
          words={`Delete ${file.replace(/.*[\\/]/, '')}`}
          again="Delete this file for good"
          what={`The second press deletes ${file}. It cannot be undone.${isNewest ? ' It is the newest backup: make another first.' : ''}`}
          disabled={deleting.isPending}
          onSure={() => deleting.mutate()}
        />
      ) : (
        <button type="button" className="quiet" onClick={() => deleting.mutate()}>
          Take it off this list
        </button>
      )}
    </li>
  );
}

type WhenProps = Pick<Backup, 'deleteBy' | 'isOverdue'> & { isNewest: boolean };

function WhenToDelete({ deleteBy, isOverdue, isNewest }: WhenProps) {
  const day = dayInWords(deleteBy);
  if (!isOverdue) {
    return <p>Delete this file by {day}: the privacy policy says that backups do not stay.</p>;
  }
  return (
    <p className="problem">
      It should have been deleted by {day}: the privacy policy says that backups do not stay.{' '}
      {isNewest ? 'Make a new backup first, and then delete this one.' : 'Delete it now.'}
    </p>
  );
}
