import { apache } from './apache.ts';
import { caddy } from './caddy.ts';
import type { Hosting } from './hosting.ts';
import { nginx } from './nginx.ts';
import { netlifyAndCloudflare, vercel } from './platforms.ts';

/** What each host reads from the built folder, by file name (see deploy/). */
export function hostFiles(hosting: Hosting): Record<string, string> {
  return {
    ...netlifyAndCloudflare(hosting),
    ...vercel(hosting),
    ...apache(hosting),
    ...nginx(hosting),
    ...caddy(hosting),
    '.nojekyll': '',
  };
}
