import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useState } from 'react';
import type { Safe } from '../../keys/safe-sheets.ts';
import { post } from '../api.ts';
import { Reached } from '../keys/make-key.tsx';
import { Press } from '../parts/press.tsx';
import { Problem, Said } from '../parts/said.tsx';
import type { StudyOfSafe } from './printed-sheet.tsx';
import { ThreeSheets } from './three-sheets.tsx';

/** A key that is a file becomes three sheets of paper; the file goes once they are proven, and not before. */
export function KeyOnPaper({ study }: { study: StudyOfSafe }) {
  const [isProven, setProven] = useState(false);
  const reading = useMutation({
    mutationFn: async ({ key, passphrase }: { key: File; passphrase: string }) =>
      post<Safe>('/safe/of-key', { name: key.name, text: await key.text(), passphrase }),
  });

  function read(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    const key = sent.get('key');
    if (!(key instanceof File)) return;
    reading.mutate({ key, passphrase: String(sent.get('passphrase') ?? '') });
  }

  return (
    <details className="join">
      <summary>Put a key on three sheets of paper</summary>
      {isProven && <NowDelete />}
      {!isProven && reading.data && (
        <ThreeSheets safe={reading.data} study={study} onProven={() => setProven(true)} />
      )}
      {!isProven && !reading.data && (
        <form onSubmit={read}>
          <p>
            For the key that is put away: paper needs no passphrase, and two of the three sheets
            suffice. Anyone who has two of them can open everything that the key opens.
          </p>
          <label className="field">
            The key to put on paper
            <input type="file" name="key" required />
          </label>
          <label className="field">
            Passphrase of that key
            <input type="password" name="passphrase" autoComplete="off" />
          </label>
          <Problem error={reading.error} />
          <Press type="submit" isBusy={reading.isPending}>
            Make three sheets
          </Press>
          <Said>{reading.isPending && 'The key is being opened.'}</Said>
        </form>
      )}
    </details>
  );
}

function NowDelete() {
  return (
    <>
      <Reached>Each two of the three sheets open this key</Reached>
      <p>
        Put the sheets in three places. Now you can delete the key’s file, on this machine and on
        memory sticks, and destroy the paper with its passphrase.
      </p>
      <p>
        What the key may do is as before. If it is to be nothing but a safe, have a colleague who
        may do everything choose that for it on the page Keys.
      </p>
    </>
  );
}
