import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from './load.ts';

const folders = ['images/workshop', 'images/team', 'images/backers', 'images/easy-read', 'media'];

/**
 * Files that would be published although no file of content/ names them: last year's logo, or the
 * photo of someone who no longer agrees.
 *
 * @param directory  content/
 */
export function unusedFiles({ policy: _, ...content }: Content, directory: string): string[] {
  const named = JSON.stringify(content).normalize();
  return folders
    .filter((folder) => existsSync(join(directory, folder)))
    .flatMap((folder) => readdirSync(join(directory, folder)).map((name) => [folder, name]))
    .filter(
      ([, name]) => !name?.startsWith('.') && !named.includes(JSON.stringify(name?.normalize())),
    )
    .map(([folder, name]) => `content/${folder}/${name}: nothing names it; take it out`);
}
