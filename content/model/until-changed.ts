import { readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';

/**
 * What `read` makes of a folder like content/, again only once a file there is added, removed or saved.
 * Each caller gets a copy of its own. What is wrong with a file is not kept, so that it is said again.
 */
export function untilChanged<Value>(
  read: (directory: string) => Value,
): (directory: string) => Value {
  const known = new Map<string, { files: string; value: Value }>();
  return (directory) => {
    // Before it is read: what is saved meanwhile counts as changed.
    const files = describeFiles(directory);
    const last = known.get(directory);
    if (last?.files === files) return structuredClone(last.value);
    const value = read(directory);
    known.set(directory, { files, value });
    return structuredClone(value);
  };
}

function describeFiles(directory: string): string {
  const code = join(directory, 'model') + sep;
  const described: string[] = [];
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory() || path.startsWith(code)) continue;
    // It may just have been removed.
    const found = statSync(path, { throwIfNoEntry: false });
    described.push(`${path} ${found?.mtimeMs} ${found?.ctimeMs} ${found?.size}`);
  }
  return described.sort().join('\n');
}
