import type { Contender } from './contenders.ts';

/**
 * Which file a path gets, and with which status. The fallback is for pages: a picture or a script
 * that is not there is never a page.
 *
 * @param files  names in the folder, for example `assets/a.js`
 */
export function findFile(
  path: string,
  files: ReadonlySet<string>,
  fallback: Contender['fallback'],
): Contender['fallback'] | undefined {
  const name = path.slice(1) || 'index.html';
  const file = [name, `${name}.html`].find((one) => files.has(one));
  if (file) return { file, status: 200 };
  return name.split('/').at(-1)?.includes('.') ? undefined : fallback;
}
