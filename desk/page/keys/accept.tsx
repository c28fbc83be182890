import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { ToAccept } from '../../worker/join-routes.ts';
import { post } from '../api.ts';
import { Press } from '../parts/press.tsx';
import { Problem, Said } from '../parts/said.tsx';
import { Reached } from './make-key.tsx';
import { roleNames } from './role-names.ts';
import { Spoken } from './spoken.tsx';

type Props = { asked: ToAccept; onLeave: () => void };

/** Someone comes in with their key for the first time: they make sure that it is their study. */
export function Accept({ asked: { words, name, role, addedBy }, onLeave }: Props) {
  const accepting = useMutation({ mutationFn: () => post('/join/accept') });
  const leaving = useMutation({ mutationFn: () => post('/join/leave'), onSettled: onLeave });
  function accept(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    accepting.mutate();
  }

  return (
    <form onSubmit={accept}>
      <Reached as="h2">Your key was added: compare the words of the study</Reached>
      <p>
        {addedBy} added you as {name}. You may do {roleNames[role]}.
      </p>
      <p>
        Have {addedBy} tell you the words of the study in a call, by telephone or video. If they are
        not exactly these, stop here and tell {addedBy}: someone may be showing you another list of
        keys.
      </p>
      <Spoken words={words} />
      <label className="choice">
        <input type="checkbox" required />
        <span>{addedBy} told me exactly these words in a call</span>
      </label>
      <Problem error={accepting.error} />
      <div className="pair">
        <Press type="submit" isBusy={accepting.isPending}>
          Put my key in use
        </Press>
        <Press className="quiet" isBusy={leaving.isPending} onClick={() => leaving.mutate()}>
          They differ: stop
        </Press>
      </div>
      <Said>{accepting.isPending && 'Your key is being put in use.'}</Said>
    </form>
  );
}
