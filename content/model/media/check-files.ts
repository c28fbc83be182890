import { existsSync, readdirSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { plainName } from '../schemas/expect.ts';
import { ContentError } from '../yaml/content-error.ts';
import { mediaProblem } from './media-problem.ts';
import { pictureProblem } from './picture-problem.ts';

/** The folders that the pages take files from, with the least width in px of a photo there. */
const folders = {
  'images/workshop': 1200,
  'images/team': 640,
  'images/bench': 480,
  'images/backers': 0,
  'images/easy-read': 320,
  media: 640,
};

/**
 * Checks every file that a build reads, whether something names it or not. Separate from
 * `loadContent`, because the form's server reads content/ too and cannot open pictures.
 *
 * @throws ContentError with every problem
 */
export async function checkFiles(directory = 'content') {
  const problems: string[] = [];
  for (const [folder, leastWidth] of Object.entries(folders)) {
    if (!existsSync(join(directory, folder))) continue;
    for (const name of readdirSync(join(directory, folder))) {
      if (name.startsWith('.') || extname(name) === '') continue;
      const problem = await problemOf(join(directory, folder, name), name, leastWidth);
      if (problem) problems.push(`content/${folder}/${name}: ${problem}`);
    }
  }
  if (problems.length > 0) throw new ContentError(problems);
}

async function problemOf(path: string, name: string, leastWidth: number) {
  if (statSync(path).isDirectory()) {
    return 'is a folder with the name of a file. Expected a file; rename the folder.';
  }
  if (!plainName.test(name)) {
    return 'has one of # ? % { }, a tab or a line break in its name. Rename it without them.';
  }
  const isPicture = /\.(svg|jpe?g|png|webp)$/i.test(name);
  return isPicture ? pictureProblem(path, leastWidth) : mediaProblem(path);
}
