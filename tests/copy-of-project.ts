import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { parseDocument } from 'yaml';
import { addDays, today } from '../common/days.ts';
import { loadStudy } from '../content/model/load.ts';
import { headersFile } from '../site/prerender/security-headers.ts';
import { policyCode } from '../tools/policy-date.ts';

/** A study that is not the sample: a folder like content/, without `model/`. */
export const secondStudy = 'tests/second-study';

/**
 * Copies this project, with another study's content, so that it can be built and tested there.
 *
 * @param folder  where the copy goes
 * @param contentFolder  takes the place of content/; only `model/` is kept from content/
 */
export function copyOfProject(folder: string, contentFolder = secondStudy) {
  const { stdout } = spawnSync('git', ['ls-files', '-coz', '--exclude-standard'], {
    encoding: 'utf8',
  });
  const own = (file: string) => !file.startsWith('content/') || file.startsWith('content/model/');
  for (const file of stdout.split('\0').filter(Boolean)) {
    // Not node_modules, which is a link in a copy, nor a file that was just deleted.
    const isFile = statSync(file, { throwIfNoEntry: false })?.isFile();
    if (isFile && own(file)) cpSync(file, join(folder, file));
  }
  const content = join(folder, 'content');
  cpSync(contentFolder, content, { recursive: true });
  // All copies encode each picture once: it is found by what it is made of, and is there whole or not at all.
  mkdirSync('.build/pictures', { recursive: true });
  mkdirSync(join(folder, '.build'), { recursive: true });
  for (const shared of ['.build/pictures', 'node_modules']) {
    symlinkSync(resolve(shared), join(folder, shared), 'junction');
  }
  // tests/rules.test.ts asks Git which files there are.
  spawnSync('git', ['init', '-q'], { cwd: folder });
  const soon = addDays(today(), 200);
  setValue(join(content, 'organisation.yaml'), ['securityContactUntil'], soon);
  /** Runs `npm run build` there. */
  const build = (parameters: string[] = [], environment: Record<string, string> = {}) =>
    spawnSync(process.execPath, ['tools/build.ts', ...parameters], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, SIGNUP_FORM_URL: '', ...environment },
    });
  /**
   * Builds it into another folder, from which `serveSite` can serve it.
   *
   * @returns what it has said is not ready
   */
  const buildInto = (site: string, ...how: Parameters<typeof build>) => {
    const { status, stderr } = build(...how);
    if (status !== 0) throw new Error(stderr);
    rmSync(site, { recursive: true, force: true });
    cpSync(join(folder, 'dist'), site, { recursive: true });
    cpSync(join(folder, '.build/dist-headers.json'), headersFile(site));
    return stderr;
  };
  return { build, buildInto };
}

/**
 * Says that the team's photos are in a bucket, which the policy says too: so it gets another code.
 *
 * @param content  a study's folder, like content/
 */
export function setBucket(content: string, address: string) {
  setValue(join(content, 'organisation.yaml'), ['storageBucket'], address);
  const { policyUpdated } = loadStudy(content);
  setValue(join(content, 'study.yaml'), ['policyCode'], policyCode(policyUpdated, content));
}

export function setValue(file: string, path: readonly (string | number)[], value: unknown) {
  const document = parseDocument(readFileSync(file, 'utf8'));
  document.setIn(path, document.createNode(value, { aliasDuplicateObjects: false }));
  writeFileSync(file, String(document));
}
