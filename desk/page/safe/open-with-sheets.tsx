import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { ToAccept } from '../../worker/join-routes.ts';
import { post } from '../api.ts';
import { Press } from '../parts/press.tsx';
import { Problem, Said } from '../parts/said.tsx';
import { SheetWords } from './sheet-words.tsx';

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
