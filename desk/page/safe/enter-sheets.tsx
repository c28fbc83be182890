import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { wordsOfSheet } from '../../keys/sheet-words.ts';
import type { ToAccept } from '../../worker/come-in.ts';
import type { Checked } from '../../worker/safe-routes.ts';
import { post } from '../api.ts';
import { Spoken } from '../keys/join.tsx';
import { Press } from '../parts/buttons.tsx';
import { Problem, Said } from '../parts/said.tsx';

type Props = { name: string; label: string };

/** What someone types from a sheet of paper. */
export function SheetWords({ name, label }: Props) {
  const [count, setCount] = useState(0);
  return (
    <label className="field">
      {label}
      <span className="hint">
        In their order. Of each word, the first four letters suffice. So far {count} of{' '}
        {wordsOfSheet}.
      </span>
      <textarea
        name={name}
        rows={7}
        aria-required="true"
        maxLength={2_000}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        translate="no"
        onChange={({ target }) => setCount(target.value.match(/\p{L}+/gu)?.length ?? 0)}
      />
    </label>
  );
}

/** One sheet by itself, without a network: whether it can be read, and is one of its safe. */
export function CheckSheet() {
  const checking = useMutation({
    mutationFn: (typed: string) => post<Checked>('/safe/check', { typed }),
  });

  function check(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    checking.mutate(String(new FormData(event.currentTarget).get('words') ?? ''));
  }

  return (
    <details className="join">
      <summary>Check a sheet of the safe</summary>
      <form onSubmit={check} onChange={() => checking.reset()}>
        <p>
          You need one sheet and no network. One sheet opens nothing, and this page stores nothing
          of it.
        </p>
        <SheetWords name="words" label="The words of the sheet" />
        <Problem error={checking.error} />
        <Press type="submit" isBusy={checking.isPending}>
          Check this sheet
        </Press>
        <div aria-live="polite">
          {checking.data && (
            <div className="letter">
              <p>
                <strong>Every word is right: this is sheet {checking.data.number}.</strong> Compare
                these words with the line “Sheet {checking.data.number}” at its end. If they are the
                same there, and on the other two sheets, they belong together.
              </p>
              <Spoken words={checking.data.proof} />
            </div>
          )}
        </div>
      </form>
    </details>
  );
}

/** For when the keys that are files are lost. */
export function OpenWithSheets({ onAsked }: { onAsked: (asked: ToAccept) => void }) {
  const opening = useMutation({
    mutationFn: (typed: string[]) => post<{ accepting?: ToAccept }>('/way-in/sheets', { typed }),
    onSuccess: ({ accepting }) => accepting && onAsked(accepting),
  });

  function open(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    opening.mutate(['one', 'other'].map((name) => String(sent.get(name) ?? '')));
  }

  return (
    <details className="join">
      <summary>Open with two sheets of the safe</summary>
      <form onSubmit={open}>
        <p>
          With any two of the three sheets you read the answers and, on the page Keys, add one new
          key. Nothing else can be done with them. Make a new safe after that: these words were
          typed into a machine.
        </p>
        <SheetWords name="one" label="The words of the first sheet" />
        <SheetWords name="other" label="The words of the second sheet" />
        <Problem error={opening.error} />
        <Press type="submit" isBusy={opening.isPending}>
          Open with these sheets
        </Press>
        <Said>{opening.isPending && 'The sheets are being read.'}</Said>
      </form>
    </details>
  );
}
