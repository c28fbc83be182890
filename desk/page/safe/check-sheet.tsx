import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { Checked } from '../../worker/safe-routes.ts';
import { post } from '../api.ts';
import { Spoken } from '../keys/spoken.tsx';
import { Press } from '../parts/press.tsx';
import { Problem } from '../parts/said.tsx';
import { SheetWords } from './sheet-words.tsx';

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
        <div role="status">
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
