import { serve } from '@hono/node-server';
import { loadContent } from '../content/checks/load.ts';
import { createApp } from './app.tsx';
import { closeOnSignal } from './close-on-signal.ts';
import { gatherFacts } from './facts.ts';
import { finalDateProblem } from './is-closed.ts';
import { messageOf } from './message-of.ts';
import { readSettings } from './settings.ts';
import { openSqliteStore } from './store/sqlite-store.ts';

/** Milliseconds in which answers must have arrived, on the slowest line too. */
const longestRequest = 60_000;

function start() {
  const { port, host, database, siteOrigins } = readSettings(process.env);
  const content = loadContent();
  const overdue = finalDateProblem(content.study, Date.now());
  if (overdue) console.warn(`Note: ${overdue}. Only a trial on this machine takes answers.`);
  const facts = gatherFacts(content, siteOrigins);
  const store = openSqliteStore(database);
  const app = createApp({ store, facts, siteOrigins });

  const serverOptions = { requestTimeout: longestRequest };
  const server = serve({ fetch: app.fetch, port, hostname: host, serverOptions }, (address) => {
    const name = host.includes(':') ? `[${host}]` : host;
    console.log(`The form answers at http://${name}:${address.port}`);
  });
  server.once('error', (error: NodeJS.ErrnoException) => {
    store.close();
    process.exitCode = 1;
    console.error(
      error.code === 'EADDRINUSE'
        ? `Port ${port} on ${host} is in use. End the program that uses it, or set FORM_PORT to another.`
        : `The form cannot start on ${host}, port ${port}: ${messageOf(error)}`,
    );
  });
  closeOnSignal(server, store);
}

try {
  start();
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
