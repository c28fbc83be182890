import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadContent } from '../content/model/load.ts';
import { headersFile } from '../site/prerender/assemble.ts';
import { copyOfProject, setBucket } from './copy-of-project.ts';

/**
 * Builds the second study's site with its photos in a storage bucket, and nowhere else.
 *
 * @param site  the folder where the site goes
 * @param environment  for the build
 * @returns the people
 * @throws Error if it does not build
 */
export function buildSiteWithBucket(site: string, environment: Record<string, string> = {}) {
  const project = mkdtempSync(join(tmpdir(), 'bucket-'));
  try {
    const { build } = copyOfProject(project);
    const content = join(project, 'content');
    setBucket(content, 'https://photos.acme.test/team/');
    rmSync(join(content, 'images/team'), { recursive: true });
    const { status, stderr } = build([], environment);
    if (status !== 0) throw new Error(stderr);
    rmSync(site, { recursive: true, force: true });
    cpSync(join(project, 'dist'), site, { recursive: true });
    cpSync(join(project, '.build/dist-headers.json'), headersFile(site));
    return loadContent(content).team;
  } finally {
    rmSync(project, { recursive: true });
  }
}
