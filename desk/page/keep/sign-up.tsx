import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { SignUpState } from '../../keep/sign-up-state.ts';
import { get, post } from '../api.ts';
import { Problem } from '../parts/said.tsx';
import { useStatus } from '../status.tsx';
import { useUndo } from '../undo.tsx';

const names = {
  open: 'Open until the last day',
  full: 'Full: there are enough people',
  paused: 'Paused: it will go on later',
  closed: 'Closed: it has ended',
} as const;

type SetStatus = keyof typeof names;

const statusWords: Record<SignUpState['status'], string> = {
  open: 'People can sign up',
  'closing soon': 'People can sign up, and read that it ends soon',
  full: 'Nobody can sign up: the site says that the study is full',
  paused: 'Nobody can sign up: the site says that sign-up is paused',
  closed: 'Nobody can sign up: the site says that sign-up is closed',
};

export function SignUp() {
  const queries = useQueryClient();
  const undo = useUndo();
  const [chosen, setChosen] = useState<SetStatus>();
  const key = ['sign-up'];
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: () => get<SignUpState>('/keep/sign-up'),
    staleTime: 0,
  });
  const setting = useMutation({
    mutationFn: (status: SetStatus) => post<SignUpState>('/keep/sign-up', { status }),
    onSuccess: (state, status) => {
      queries.setQueryData(key, state);
      setChosen(undefined);
      undo({
        words: `Saved: ${status}.`,
        undo: async () => {
          queries.setQueryData(key, await post<SignUpState>('/keep/sign-up/undo'));
          setting.reset();
        },
      });
    },
  });

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (chosen) setting.mutate(chosen);
  }

  return (
    <section aria-labelledby="sign-up">
      <h2 id="sign-up">Whether people can sign up</h2>
      <Problem error={error} />
      {data && (
        <>
          <p>
            <strong>{statusWords[data.status]}.</strong> {whyOf(data)}
          </p>
          <form onSubmit={send}>
            <fieldset>
              <legend>Your setting</legend>
              {Object.entries(names).map(([status, name]) => (
                <label className="choice" key={status}>
                  <input
                    type="radio"
                    name="status"
                    checked={(chosen ?? data.set ?? 'open') === status}
                    onChange={() => setChosen(status as SetStatus)}
                  />
                  <span>{name}</span>
                </label>
              ))}
            </fieldset>
            <Problem error={setting.error} />
            <button type="submit" disabled={!chosen || setting.isPending}>
              Save the setting
            </button>
          </form>
          <div role="status">{setting.data && <WhatNow />}</div>
        </>
      )}
    </section>
  );
}

function whyOf({ status, set, last }: SignUpState): string {
  if (set && set !== 'open') return `Your setting says ${set}.`;
  if (status === 'closed')
    return `The last day, ${last}, has passed. No setting keeps sign-up open after it: for that, the file content/study.yaml needs a later day.`;
  return `The last day is ${last}. The site shows your setting since it was built, and the form since it was started.`;
}

/** The change reaches nobody before this. */
function WhatNow() {
  const status = useStatus();
  const where = status.step === 'open' ? status.where : undefined;
  const isPostgres = where?.at === 'DATABASE_URL';
  // Else the form would be started with another database than the one that is open.
  const database = where && !isPostgres ? `FORM_DATABASE='${where.at}' ` : '';
  return (
    <>
      <p>
        <strong>Nobody sees this yet.</strong> Two things are left, on the machine where the site
        and the form are:
      </p>
      <ol>
        <li>
          Build the site again with <code>npm run build -- --release</code>, and put it online.
        </li>
        <li>
          Start the form again: press Ctrl-C where it runs, and type{' '}
          <code>{`SITE_ORIGINS=https://www.your-study.example ${database}npm run form -- serve`}</code>{' '}
          with the address of your site
          {isPostgres &&
            ', and with the DATABASE_URL that the form and this desk were started with'}
          .
        </li>
      </ol>
      <p>
        In the container, <code>docker compose -f deploy/container/compose.yaml up --build -d</code>{' '}
        does both. If the form is on another machine, its <code>content/study.yaml</code> needs the
        same change.
      </p>
    </>
  );
}
