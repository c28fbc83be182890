import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Shut } from '../content/checks/sign-up-status.ts';
import { headersFile } from '../site/prerender/assemble.ts';
import { copyOfProject, setValue } from './copy-of-project.ts';

/** A copy of this project in which study.yaml has a status, until it is disposed of. */
export function projectWith(status: Shut) {
  const folder = mkdtempSync(join(tmpdir(), 'shut-'));
  const { build } = copyOfProject(folder, 'content');
  setValue(join(folder, 'content/study.yaml'), ['signUp'], { status });
  return { folder, build, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) };
}

/** Builds the site of such a project into a folder, from which `serveSite` can serve it. */
export function buildShutSite(status: Shut, site: string) {
  using project = projectWith(status);
  const built = project.build();
  if (built.status !== 0) throw new Error(built.stderr);
  rmSync(site, { recursive: true, force: true });
  cpSync(join(project.folder, 'dist'), site, { recursive: true });
  cpSync(join(project.folder, '.build/dist-headers.json'), headersFile(site));
}
