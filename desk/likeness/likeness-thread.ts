import { findGroups } from './find-groups.ts';
import type { Compared } from './in-thread.ts';

export const compare = ({ submissions, versions, contradictions }: Compared) =>
  findGroups(
    submissions.map((submission) => ({
      submission,
      form: versions.get(submission.version) ?? { pages: [] },
    })),
    { contradictions },
  );
