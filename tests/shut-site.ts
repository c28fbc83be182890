import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, today } from '../common/days.ts';
import type { SignUpStatus } from '../content/model/sign-up-status.ts';
import { copyOfProject, setValue } from './copy-of-project.ts';

type Status = Exclude<SignUpStatus, 'open'>;

/** A copy of this project in which sign-up has a status, until it is disposed of. */
export function projectWith(status: Status) {
  const folder = mkdtempSync(join(tmpdir(), 'shut-'));
  const { buildInto } = copyOfProject(folder, 'content');
  const study = join(folder, 'content/study.yaml');
  // That of the sample has passed, which is stricter than any status but "closed".
  const days = status === 'closing soon' ? 7 : 60;
  setValue(study, ['retention', 'screeningLatest'], addDays(today(), days));
  if (status !== 'closing soon') setValue(study, ['signUp'], { status });
  return { folder, buildInto, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) };
}

/** Builds the site of such a project into a folder, from which `serveSite` can serve it. */
export function buildShutSite(
  status: Status,
  site: string,
  environment: Record<string, string> = {},
) {
  using project = projectWith(status);
  project.buildInto(site, environment);
}
