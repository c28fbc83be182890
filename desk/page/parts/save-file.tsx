import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { save } from '../api.ts';
import { isShownNowhere } from '../use-desk.ts';
import { SubmitButton } from './buttons.tsx';
import { Problem, ProgressMessage, StatusMessage } from './status-message.tsx';

type Props = {
  /** The name of the file. */
  name: string;
  make: () => Promise<Blob>;
  /** The words of the button. */
  children: ReactNode;
  disabled?: boolean;
  /** What to do with the file. */
  after?: string;
};

/** Makes a file, lets the browser save it, and says so. */
export function SaveFile({ name, make, children, disabled = false, after = '' }: Props) {
  const saving = useMutation({ ...isShownNowhere, mutationFn: () => save(make(), name) });
  return (
    <>
      <Problem error={saving.error} />
      <SubmitButton isBusy={saving.isPending} disabled={disabled} onClick={() => saving.mutate()}>
        {children}
      </SubmitButton>
      <ProgressMessage isBusy={saving.isPending}>The file is being written.</ProgressMessage>
      <StatusMessage>{saving.isSuccess && `Saved: ${saving.data}.${after}`}</StatusMessage>
    </>
  );
}
