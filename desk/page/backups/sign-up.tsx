import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { DoorState } from '../../../answers/door/replies.ts';
import { dateInWords, dayAt } from '../../../common/days.ts';
import type { SetStatus } from '../../../content/model/sign-up-status.ts';
import { desk } from '../api.ts';
import { NotYours } from '../keys/roles.tsx';
import { SubmitButton } from '../parts/buttons.tsx';
import { entriesOf, Radios } from '../parts/form.tsx';
import { Problem } from '../parts/status-message.tsx';
import { useRole } from '../status.tsx';
import { useUndo } from '../undo.tsx';
import { useServerState } from './backups.tsx';

type SignUpState = DoorState['signUp'];

const names: Record<SetStatus, string> = {
  open: 'Open until the last day',
  paused: 'Paused: it will go on later',
  full: 'Full: there are enough people',
  closed: 'Closed: it has ended',
};

const statusWords: Record<SignUpState['status'], string> = {
  open: 'People can sign up',
  'closing soon': 'People can sign up, and read that it ends soon',
  full: 'Nobody can sign up: the form says that the study is full',
  paused: 'Nobody can sign up: the form says that sign-up is paused',
  closed: 'Nobody can sign up: the form says that sign-up is closed',
};

export function SignUp() {
  const undo = useUndo();
  const isForAll = useRole() === 'all';
  const [chosen, setChosen] = useState<SetStatus>();
  const { data: state, error } = useServerState();
  const data = state?.signUp;
  const setting = useMutation({
    // What was set before: once it is saved, this page knows only what is set now.
    mutationFn: async (status: SetStatus) => ({
      before: data?.set?.state ?? 'open',
      now: await set(status, data),
    }),
    onSuccess: ({ before, now }, status) => {
      setChosen(undefined);
      undo({
        words: `Saved: ${status}.`,
        undo: async () => {
          await set(before, now.signUp);
          setting.reset();
        },
      });
    },
  });

  return (
    <section aria-labelledby="sign-up">
      <h2 id="sign-up">Whether people can sign up</h2>
      <Problem error={error} />
      {data && (
        <>
          <p>
            <strong>{statusWords[data.status]}.</strong> {whyOf(data)}
          </p>
          <NotYours />
          {isForAll && (
            <form
              onSubmit={(event) => {
                event.preventDefault();
                if (chosen) setting.mutate(chosen);
              }}
            >
              <Radios
                legend="Your setting"
                name="status"
                choices={entriesOf(names)}
                chosen={chosen ?? data.set?.state ?? 'open'}
                onChoose={setChosen}
              />
              <Problem error={setting.error} />
              <SubmitButton type="submit" isBusy={!chosen || setting.isPending}>
                Save the setting
              </SubmitButton>
            </form>
          )}
        </>
      )}
    </section>
  );
}

function set(status: SetStatus, shown: SignUpState | undefined) {
  return desk.setSignUp(status, shown?.set?.number ?? 0);
}

/** Which of dates, file and desk decides, and from when the setting holds. */
function whyOf({ because, said, set, lastDay }: SignUpState): string {
  const last = dateInWords(lastDay);
  const who = set ? ` ${set.by} chose it on ${dateInWords(dayAt(set.at))}.` : '';
  if (because === 'dates') {
    return `The last day, ${last}, has passed. No setting keeps sign-up open after it: for that, the file content/study.yaml needs a later day.`;
  }
  if (because === 'file') {
    return `The file content/study.yaml says ${said.file}, and the stricter of the two holds: to open sign-up, that file must say open, the site and the form be built again, and the form be started again.`;
  }
  const since =
    'The form obeys your setting within a second, and the part of the site around it says so.';
  return because === 'desk'
    ? `Your setting says so.${who} ${since} For the rest of the site, ask the person who runs the server to put “status: ${said.desk}” under “signUp” into content/study.yaml, and to build it again.`
    : `The last day is ${last}. ${since}`;
}
