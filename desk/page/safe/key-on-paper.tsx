import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { today } from '../../../common/days.ts';
import type { Safe } from '../../keys/safe-sheets.ts';
import type { Proven } from '../../worker/safe-routes.ts';
import { post } from '../api.ts';
import { Reached } from '../keys/make-key.tsx';
import { Press } from '../parts/buttons.tsx';
import { Problem, Said } from '../parts/said.tsx';
import { PrintedSheet, SheetWords, type StudyOfSafe } from './sheets.tsx';

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
            <input type="file" name="key" data-required="" />
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

type Props = { safe: Safe; study: StudyOfSafe; onProven: () => void };

/** Printed; then typed back from the paper, so that each two of the sheets are known to open answers. */
export function ThreeSheets({ safe, study, onProven }: Props) {
  const [isPrinted, setPrinted] = useState(false);
  // The desk forgets a key that was not put on paper to the end.
  useEffect(() => () => void post('/safe/forget').catch(() => {}), []);
  if (isPrinted) {
    return <TypedBack safe={safe} onProven={onProven} onBack={() => setPrinted(false)} />;
  }
  return (
    <>
      <Reached>Print the three sheets</Reached>
      <p>
        Print them where nobody else sees them or the screen: on a printer with a cable, not one
        that others use. Save them as no file. Without a printer, write the words by hand, with
        their numbers.
      </p>
      <div className="pair">
        <button type="button" onClick={() => print()}>
          Print the three sheets
        </button>
        <button type="button" className="quiet" onClick={() => setPrinted(true)}>
          I have all three on paper
        </button>
      </div>
      {safe.sheets.map(({ number }) => (
        <PrintedSheet key={number} {...{ safe, number, study }} day={today()} />
      ))}
    </>
  );
}

type TypedProps = { safe: Safe; onProven: () => void; onBack: () => void };

function TypedBack({ safe, onProven, onBack }: TypedProps) {
  const [right, setRight] = useState<readonly number[]>([]);
  const proving = useMutation({
    mutationFn: (typed: string) => post<Proven>('/safe/prove', { typed }),
    onSuccess: ({ sheets, recipient }) => {
      // The form stays until something else takes its place, and the focus.
      if (recipient) onProven();
      else setRight(sheets);
    },
  });
  const next = safe.sheets.find(({ number }) => !right.includes(number))?.number;

  function prove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    proving.mutate(String(new FormData(event.currentTarget).get('words') ?? ''));
  }

  if (!next) return null;
  return (
    <form onSubmit={prove} key={next}>
      <Reached>
        {right.length > 0 && `Right: ${right.map((number) => `sheet ${number}`).join(' and ')}. `}
        Type sheet {next} from the paper
      </Reached>
      <p>
        Paper can be misprinted, or mixed up. So the desk opens the key with each two of the sheets,
        as they are typed from the paper.
      </p>
      <SheetWords
        name="words"
        label={`The ${safe.sheets[0]?.words.length} words of sheet ${next}`}
      />
      <Problem error={proving.error} />
      <div className="pair">
        <Press type="submit" isBusy={proving.isPending}>
          Prove sheet {next}
        </Press>
        <button type="button" className="quiet" onClick={onBack}>
          Show the sheets again
        </button>
      </div>
      <Said>{proving.isPending && 'The sheet is being read.'}</Said>
    </form>
  );
}
