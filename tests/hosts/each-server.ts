import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { headersFile } from '../../site/prerender/assemble.ts';
import { hosting } from '../../site/prerender/hosts/hosting.ts';
import { testedSite } from '../tested-site.ts';
import { apache } from './apache.ts';
import { caddy, caddyInContainer, caddyNewer } from './caddy.ts';
import { nginx } from './nginx.ts';
import { ask, find, type RawRequest, type Server, serve } from './server.ts';

export const readSite = (file: string) => readFileSync(join(testedSite, file));

/** A server that serves the site, once its tests run. */
type RunningServer = Pick<Server, 'name' | 'encodings'> & {
  address: () => string;
  ask: (path: string, asked?: RawRequest) => ReturnType<typeof ask>;
  wanted: () => ReturnType<typeof hosting>;
  /** The path of a script whose name changes with its content. */
  asset: () => string;
};

/** Runs the same tests on nginx, Apache and each Caddy. */
export function onEachServer(tests: (server: RunningServer) => void) {
  for (const server of [nginx, caddy, caddyNewer, caddyInContainer, apache]) {
    test.describe(server.name, () => {
      test.describe.configure({ mode: 'default' });
      test.skip(
        !find(server.program),
        `${server.program} is not on this machine and could not be fetched.`,
      );
      let running: Awaited<ReturnType<typeof serve>>;
      test.beforeAll(async () => {
        running = await serve(server, testedSite);
      });
      test.afterAll(async () => running.stop());
      tests({
        name: server.name,
        encodings: server.encodings,
        address: () => running.address,
        ask: (path, asked) => ask(running.address, path, asked),
        wanted: () => hosting(JSON.parse(readFileSync(headersFile(testedSite), 'utf8'))),
        asset: () => `/${globSync('assets/loader*.js', { cwd: testedSite })[0]}`,
      });
    });
  }
}
