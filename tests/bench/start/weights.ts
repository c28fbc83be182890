import { spawnSync } from 'node:child_process';
import { existsSync, globSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Locked = Partial<
  Record<'dependencies' | 'optionalDependencies' | 'peerDependencies', Record<string, string>>
>;
export type Weight = {
  name: string;
  /** Of it and of what no other package needs. */
  bytes: number;
  packages: number;
  /** Milliseconds; undefined if it is no code. */
  load: number | undefined;
};

/** All that is installed, Node included. A file with two names counts once. */
export function installedBytes(folder: string): number {
  return bytesOf(['node_modules', 'tools/node/node_modules'].map((name) => join(folder, name)));
}

function bytesOf(folders: readonly string[], without: readonly string[] = []): number {
  const files = folders.flatMap((folder) =>
    globSync('**/*', { cwd: folder, withFileTypes: true, exclude: [...without] }),
  );
  const seen = new Set<number>();
  let bytes = 0;
  for (const entry of files.filter((one) => one.isFile())) {
    const { ino, size } = lstatSync(join(entry.parentPath, entry.name));
    if (!seen.has(ino)) bytes += size;
    seen.add(ino);
  }
  return bytes;
}

/** What each package that ships costs: what would not be installed without it, heaviest first. */
export function weighPackages(folder: string): Weight[] {
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  const packages: Record<string, Locked> = lock.packages;
  const find = (from: string, name: string): string | undefined => {
    for (let at = from; ; at = at.replace(/\/?(@[^/]+\/)?[^/]+$/, '')) {
      const path = join(at.replace(/(^|\/)node_modules$/, ''), 'node_modules', name);
      if (path in packages && existsSync(join(folder, path))) return path;
      if (!at) return undefined;
    }
  };
  const reach = (starts: readonly string[]) => {
    const reached = new Set<string>();
    const waiting = [...starts];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (reached.has(path)) continue;
      reached.add(path);
      const { dependencies, optionalDependencies, peerDependencies } = packages[path] ?? {};
      const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
      waiting.push(...names.flatMap((name) => find(path, name) ?? []));
    }
    return reached;
  };
  const direct = Object.keys(packages['']?.dependencies ?? {});
  const tops = direct.flatMap((name) => find('', name) ?? []);
  const all = reach(tops);
  const weights = tops.map((top): Weight => {
    const others = reach(tops.filter((one) => one !== top));
    const own = [...all].filter((path) => !others.has(path));
    const bytes = own.map((path) => bytesOf([join(folder, path)], ['node_modules']));
    const name = top.replace('node_modules/', '');
    return {
      name,
      bytes: bytes.reduce((sum, one) => sum + one, 0),
      packages: own.length,
      load: loadTime(folder, name),
    };
  });
  return weights.sort((one, other) => other.bytes - one.bytes);
}

/** Once, in a process of its own. */
function loadTime(folder: string, name: string): number | undefined {
  const script = `const start = performance.now(); await import('${name}'); console.log(performance.now() - start);`;
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', script],
    { cwd: folder, encoding: 'utf8' },
  );
  return status === 0 ? Number(stdout.trim().split('\n').at(-1)) : undefined;
}
