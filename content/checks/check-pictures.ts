import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ContentError } from './content-error.ts';
import { pictureProblem } from './picture-problem.ts';
import { plainName } from './plain-name.ts';

/** The folders that the pages take pictures from, with the least width in px of a photo there. */
const folders = {
  'images/workshop': 1200,
  'images/team': 640,
  'images/backers': 0,
  'images/easy-read': 320,
  media: 640,
};

/**
 * Looks into every picture that a build takes, whether something names it or not. Apart from
 * `loadContent`, since the form's server reads content/ too, and has nothing that opens pictures.
 *
 * @throws ContentError with every problem
 */
export async function checkPictures(directory = 'content') {
  const problems: string[] = [];
  for (const [folder, leastWidth] of Object.entries(folders)) {
    if (!existsSync(join(directory, folder))) continue;
    for (const name of readdirSync(join(directory, folder))) {
      if (name.startsWith('.')) continue;
      const problem = plainName.test(name)
        ? /\.(svg|jpe?g|png|webp)$/i.test(name) &&
          (await pictureProblem(join(directory, folder, name), leastWidth))
        : 'has one of # ? % { }, a tab or a line break in its name. Rename it, without.';
      if (problem) problems.push(`content/${folder}/${name}: ${problem}`);
    }
  }
  if (problems.length > 0) throw new ContentError(problems);
}
