import { findGroups } from '../duplicates/find-groups.ts';
import type { Compared } from './compare-in-thread.ts';

export const compare = ({ submissions, versions, contradictions, fairTo, published }: Compared) =>
  findGroups(
    submissions.map((submission) => ({
      submission,
      form: versions.get(submission.version) ?? { pages: [] },
    })),
    { contradictions, fairTo, published },
  );
