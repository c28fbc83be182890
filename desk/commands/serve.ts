import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readOrigins } from '../../common/settings.ts';
import type { Command } from './command.ts';

export const serve = {
  words: 0,
  options: [],
  help: { serve: 'starts the form that "npm run build" has built' },
  run: startServer,
} satisfies Command;

async function startServer(): Promise<string> {
  const server = resolve('.build/form/server.js');
  if (!existsSync(server)) {
    throw new Error('The form is not built yet. Run "npm run build" first.');
  }
  // Before NODE_ENV is set, which would make a trial without settings look like a public form.
  process.env['SITE_ORIGINS'] = readOrigins(process.env).join(',');
  // React reads this when it is loaded: anything else selects its slower development code.
  process.env['NODE_ENV'] = 'production';
  await import(pathToFileURL(server).href);
  return '';
}
