import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Restored } from '../../server/restore-routes.ts';
import { get, post } from '../api.ts';
import { anotherFile, FileChoice } from '../parts/file-choice.tsx';
import { Press } from '../parts/press.tsx';
import { Problem } from '../parts/said.tsx';
import { dayInWords } from '../parts/words.ts';
import { useRevision } from '../status.tsx';
import { useBackups } from './backups.tsx';

type Chosen = { file: string; erased: string };

/** The desk has been another page meanwhile: so this is said where it begins. */
export function LastRestore() {
  const revision = useRevision();
  const { data } = useQuery({
    queryKey: ['restored', revision],
    queryFn: () => get<Restored | null>('/keep/restore'),
  });
  return (
    <div aria-live="polite">
      {data && (
        <div className={data.isDone ? 'look' : 'problem'}>
          {data.words
            .trim()
            .split('\n')
            .map((line) => (
              <p key={line}>{line}</p>
            ))}
        </div>
      )}
    </div>
  );
}

export function Restore({ isPostgres }: { isPostgres: boolean }) {
  return (
    <section aria-labelledby="restore">
      <h2 id="restore">Restore a backup</h2>
      {isPostgres ? (
        <p>
          This is a PostgreSQL database. Have the person who runs the server stop the form, type{' '}
          <code>npm run form -- restore</code> there with the path of the backup, and read what it
          says will be lost before they agree. Then open the desk again.
        </p>
      ) : (
        <details>
          <summary>Put a backup in the place of the database</summary>
          <p>
            Only after something went wrong: what arrived since the backup is lost. People who were
            erased since stay erased.
          </p>
          <RestoreForm />
        </details>
      )}
    </section>
  );
}

function RestoreForm() {
  const { data } = useBackups();
  const there = data?.backups.filter(({ size }) => size !== undefined) ?? [];
  const [at, setAt] = useState<string>();
  const looking = useMutation({
    mutationFn: (chosen: Chosen) => post<{ said: string }>('/keep/restore/look', chosen),
  });
  const restoring = useMutation({
    mutationFn: (body: Chosen & { typed: string; shown: string }) => post('/keep/restore', body),
  });
  const chosenAt = at ?? there[0]?.file ?? anotherFile;

  function look(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    const textOf = (name: string) => String(sent.get(name) ?? '');
    restoring.reset();
    looking.mutate({
      file: chosenAt === anotherFile ? textOf('path') : chosenAt,
      erased: textOf('erased'),
    });
  }

  function restore(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('typed') ?? '');
    const { variables, data: shown } = looking;
    if (variables && shown) restoring.mutate({ ...variables, typed, shown: shown.said });
  }

  return (
    <>
      <form onSubmit={look} onChange={() => looking.reset()}>
        <FileChoice
          legend="Which backup?"
          name="backup"
          pathName="path"
          pathLabel="Path of the backup"
          example="/Volumes/STICK/study-2027-01-31.db"
          files={there.map(({ file, on }) => ({ at: file, words: `${dayInWords(on)}: ${file}` }))}
          chosen={chosenAt}
          onChange={setAt}
        />
        <label className="field">
          Path of a copy of the record of who was erased: only if the database itself is lost
          <input name="erased" autoComplete="off" spellCheck={false} />
        </label>
        <Problem error={looking.error} />
        <Press type="submit" isBusy={looking.isPending}>
          Say what would be lost
        </Press>
      </form>
      <div role="status">
        {looking.data && <h3>What will be lost</h3>}
        {looking.data?.said.split('\n').map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {looking.data && (
        <form onSubmit={restore}>
          <p>
            Stop the form first: press Ctrl-C where it runs. If another program still uses the
            database, the desk says so and does nothing.
          </p>
          <label className="field">
            Type the word restore
            <input name="typed" required autoComplete="off" spellCheck={false} />
          </label>
          <Problem error={restoring.error} />
          <Press type="submit" className="danger" isBusy={restoring.isPending}>
            Replace the database by this backup
          </Press>
        </form>
      )}
    </>
  );
}
