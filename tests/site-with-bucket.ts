import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { headersFile } from '../site/prerender/assemble.ts';
import { realProject } from './real-project.ts';

/**
 * Builds a site as for a real study; the people's photos lie in a bucket there, and nowhere else.
 *
 * @param site  the folder where the site goes
 * @param environment  for the build
 * @returns the people
 * @throws Error if it does not build
 */
export function buildSiteWithBucket(site: string, environment: Record<string, string> = {}) {
  const project = mkdtempSync(join(tmpdir(), 'bucket-'));
  try {
    const { build, content } = realProject(project);
    const { status, stderr } = build([], environment);
    if (status !== 0) throw new Error(stderr);
    rmSync(site, { recursive: true, force: true });
    cpSync(join(project, 'dist'), site, { recursive: true });
    cpSync(join(project, '.build/dist-headers.json'), headersFile(site));
    return content.team;
  } finally {
    rmSync(project, { recursive: true });
  }
}
