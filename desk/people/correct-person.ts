import type { Submission } from '../../answers/records/submission.ts';
import { type Corrected, withCorrections } from './corrections.ts';
import type { Entry } from './entries.ts';
import { answersReader, type Written } from './read-answers.ts';
import type { Versions } from './versions.ts';

type Correctable = {
  sent: Submission;
  submission: Corrected;
  written: Written;
  entries: readonly Entry[];
};

/** What puts into a person all that was corrected, and takes out what no longer is: everyone reads it there. */
export function correctorWith(versions: Versions): (person: Correctable) => void {
  let read: ReturnType<typeof answersReader> | undefined;
  return (person) => {
    const { sent, entries, submission } = person;
    const isCorrected = entries.some(({ what }) => what.kind === 'correction');
    if (!isCorrected && submission === sent) return;
    const corrected = withCorrections(sent, entries, versions.get(sent.version) ?? { pages: [] });
    if (JSON.stringify(corrected) === JSON.stringify(submission)) return;
    read ??= answersReader(versions);
    person.submission = corrected;
    person.written = read(corrected);
  };
}
