import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsOfSheet } from '../../keys/safe-format.ts';
import type { Safe } from '../../keys/safe-sheets.ts';
import { post } from '../api.ts';
import { Press } from '../parts/press.tsx';
import { Problem, Said } from '../parts/said.tsx';
import type { StudyOfSafe } from '../safe/printed-sheet.tsx';
import { ThreeSheets } from '../safe/three-sheets.tsx';
import { MakeKey } from './make-key.tsx';

type Props = {
  file: string;
  study: StudyOfSafe;
  onRead: (recipient: string, isOnPaper: boolean) => void;
};

const heading = 'The second key, to put in another place';

/** The key that is put away: a file, or three sheets of paper, and then there never is a file. */
export function SecondKey({ file, study, onRead }: Props) {
  const [isOnPaper, setOnPaper] = useState(false);
  return (
    <>
      <fieldset>
        <legend>How the second key is put away</legend>
        <label className="choice">
          <input type="radio" name="away" checked={!isOnPaper} onChange={() => setOnPaper(false)} />
          <span>A file on a memory stick, with a passphrase</span>
        </label>
        <label className="choice">
          <input type="radio" name="away" checked={isOnPaper} onChange={() => setOnPaper(true)} />
          <span>Three sheets of paper, of which any two suffice</span>
        </label>
      </fieldset>
      {isOnPaper ? (
        <OnPaper study={study} onRead={(recipient) => onRead(recipient, true)} />
      ) : (
        <MakeKey<{ recipient: string }>
          {...{ file, heading }}
          reader="/first-keys/read"
          onRead={({ recipient }) => onRead(recipient, false)}
        />
      )}
    </>
  );
}

type OnPaperProps = { study: StudyOfSafe; onRead: (recipient: string) => void };

function OnPaper({ study, onRead }: OnPaperProps) {
  const making = useMutation({ mutationFn: () => post<Safe>('/safe/new') });
  const using = useMutation({
    mutationFn: () => post<{ recipient: string }>('/first-keys/safe'),
    onSuccess: ({ recipient }) => onRead(recipient),
  });
  return (
    <>
      <Problem error={making.error ?? using.error} />
      {making.data ? (
        <ThreeSheets safe={making.data} study={study} onProven={() => using.mutate()} />
      ) : (
        <>
          <h3>{heading}</h3>
          <p>
            You print three sheets with {wordsOfSheet} words each, and type them back once. The key
            never is a file, and has no passphrase that anyone could forget. In case that the first
            key is lost, two of the sheets open answers and add one new key: nothing else can be
            done with them.
          </p>
          <Press isBusy={making.isPending} onClick={() => making.mutate()}>
            Make three sheets
          </Press>
          <Said>{making.isPending && 'The sheets are being made.'}</Said>
        </>
      )}
    </>
  );
}
