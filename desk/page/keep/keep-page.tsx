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
  const where = status.step === 'open' ? status.where : undefined;
  const isCopy = where?.kind === 'copy';
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
      <DueSection canDelete={!isCopy} />
      <SignUp />
      {!isCopy && <Restore isPostgres={where?.at === 'DATABASE_URL'} />}
    </div>
  );
}
