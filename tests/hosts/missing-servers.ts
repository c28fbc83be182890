import { apache } from './apache.ts';
import { caddy, caddyNewer } from './caddy.ts';
import { nginx } from './nginx.ts';
import { find } from './server.ts';

/** A line for each server whose tests are skipped. */
export function missingServers(where: (program: string) => string | undefined = find): string[] {
  return [nginx, caddy, caddyNewer, apache]
    .filter(({ program }) => !where(program))
    .map(
      ({ name }) =>
        `${name} is not on this machine and could not be fetched: its tests are skipped.`,
    );
}
