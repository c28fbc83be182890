import { routes } from '../routes.ts';

/**
 * What Netlify and Cloudflare read from the folder that they serve. Elsewhere, whoever runs the
 * server carries the headers over from here. Both hosts have pages asked for anew by themselves.
 */
export function hostFiles(headers: Readonly<Record<string, string>>): Record<string, string> {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return {
    _headers: [
      '/*',
      ...lines,
      '/assets/*',
      '  Cache-Control: public, max-age=31536000, immutable',
      '',
    ].join('\n'),
    _redirects: routes
      .filter(({ path }) => path.length > 1)
      .map(({ path }) => `${path}/ ${path} 301\n`)
      .join(''),
  };
}
