import { Title } from '../parts/title.tsx';
import { useStatus } from '../status.tsx';
import { Backups } from './backups.tsx';
import { DueSection } from './due-section.tsx';
import { LastRestore, Restore } from './restore.tsx';
import { SignUp } from './sign-up.tsx';
import { Verify } from './verify.tsx';

/** What keeps the study's answers: copies, checks, deletion by date, and whether people can sign up. */
export function KeepPage() {
  const status = useStatus();
  const kind = status.step === 'open' ? status.place.kind : undefined;
  return (
    <div className="keep">
      <Title>Backups and dates</Title>
      <p>
        Copies of the database, checks, what has to be deleted by date, and whether people can sign
        up.
      </p>
      <LastRestore />
      <Backups />
      <Verify />
      <DueSection canDelete={kind !== 'copy'} />
      <SignUp />
      {kind !== 'copy' && <Restore isPostgres={kind === 'postgres'} />}
    </div>
  );
}
