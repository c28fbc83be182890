import { Title } from '../parts/title.tsx';
import { useStatus } from '../status.tsx';
import { Backups } from './backups.tsx';
import { DueSection } from './due-section.tsx';
import { SignUp } from './sign-up.tsx';

/** What keeps the study's promises: whether people can sign up, deletion by date, and copies. */
export function KeepPage() {
  const status = useStatus();
  const isPractice = status.step === 'open' && status.where.kind === 'practice';
  return (
    <div className="keep halves">
      <Title>Backups and dates</Title>
      {isPractice ? (
        <p>
          This is only practice. With the study’s answers open, you see here whether people can sign
          up, what has to be deleted by date, and when the last backup was made.
        </p>
      ) : (
        <>
          <p>Whether people can sign up, what has to be deleted by date, and backups.</p>
          <SignUp />
          <DueSection />
          <Backups />
        </>
      )}
    </div>
  );
}
