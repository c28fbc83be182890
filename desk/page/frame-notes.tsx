import { useStatus } from './status.tsx';

/** What every page says while it is so: that not everyone is open yet, and that the desk is about to close. */
export function FrameNotes() {
  const status = useStatus();
  if (status.step !== 'open') return null;
  const { opening, closesSoon } = status;
  return (
    <>
      {opening && (
        <p className="said">
          The newest are shown. {opening.done.toLocaleString('en-GB')} of{' '}
          {opening.total.toLocaleString('en-GB')} sign-ups are open.
        </p>
      )}
      {closesSoon && (
        <p className="problem" role="alert">
          Nobody has used the desk for a while, so it closes in less than two minutes. Press any key
          to go on.
        </p>
      )}
    </>
  );
}
