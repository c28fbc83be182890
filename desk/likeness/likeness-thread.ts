import { parentPort, workerData } from 'node:worker_threads';
import { findGroups } from './find-groups.ts';
import type { Compared } from './in-thread.ts';

const { submissions, versions, contradictions }: Compared = workerData;
const sent = submissions.map((submission) => ({
  submission,
  form: versions.get(submission.version) ?? { pages: [] },
}));
parentPort?.postMessage(findGroups(sent, { contradictions }));
