import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * A Vite plugin: copies the WebAssembly that a package reads from a file beside its code to beside the
 * built code, which reads it from there.
 */
export function wasmFiles(): Plugin {
  return {
    name: 'wasm-files',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        // By the name alone: how a package reads it, and how a build writes that, differ.
        const named = chunk.code.matchAll(/["'`](?:\.\/)?([\w-]+\.wasm)["'`]/g);
        for (const name of new Set(Array.from(named, ([, name = '']) => name))) {
          const file = chunk.moduleIds
            .map((id) => join(dirname(id), name))
            .find((path) => existsSync(path));
          if (!file)
            this.error(`${chunk.fileName} reads ${name}, which is beside none of its modules.`);
          const fileName = join(dirname(chunk.fileName), name);
          this.emitFile({ type: 'asset', fileName, source: readFileSync(file) });
        }
      }
    },
  };
}
