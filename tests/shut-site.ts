import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, today } from '../common/days.ts';
import { loadContent } from '../content/model/load.ts';
import type { SignUpStatus } from '../content/model/sign-up-status.ts';
import { assembleSite } from '../site/prerender/assemble.ts';
import { setValue } from './copy-of-project.ts';

type Status = Exclude<SignUpStatus, 'open'>;

/** A folder with a copy of content/ in which sign-up has a status, until it is disposed of. */
export function projectWith(status: Status) {
  const folder = mkdtempSync(join(tmpdir(), 'shut-'));
  const content = join(folder, 'content');
  cpSync('content', content, { recursive: true });
  const study = join(content, 'study.yaml');
  // That of the sample has passed, which is stricter than any status but "closed".
  const days = status === 'closing soon' ? 7 : 60;
  setValue(study, ['retention', 'screeningLatest'], addDays(today(), days));
  if (status !== 'closing soon') setValue(study, ['signUp'], { status });
  return { folder, content, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) };
}

/**
 * Puts the site of such a project into a folder, from which `serveSite` can serve it. Only its words
 * differ, so it is made of what the last build of this project has left in .build/.
 */
export async function buildShutSite(status: Status, site: string) {
  using project = projectWith(status);
  const how = { policyInPages: false, trial: false, extraFiles: {} };
  await assembleSite(loadContent(project.content), site, Date.now(), how);
}
