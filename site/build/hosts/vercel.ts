import type { Hosting } from './hosting.ts';

/** `vercel.json`: pages without their ending, one address each, the headers. */
export function vercel({ headers, caching }: Hosting) {
  const rule = (source: string, values: Readonly<Record<string, string>>) => ({
    source,
    headers: Object.entries(values).map(([key, value]) => ({ key, value })),
  });
  const settings = {
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      rule('/(.*)', headers),
      rule('/((?!assets/).*)', { 'Cache-Control': caching.rest }),
      rule('/assets/(.*)', { 'Cache-Control': caching.assets }),
    ],
  };
  return { 'vercel.json': `${JSON.stringify(settings, null, 2)}\n` };
}
