import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Given } from './commands/command.ts';
import { commands, help } from './commands/commands.ts';
import { messageOf } from './message-of.ts';
import { readSettings } from './settings.ts';
import { openSqliteStore } from './store/sqlite-store.ts';

function run(): string {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      json: { type: 'boolean' },
      of: { type: 'string' },
      all: { type: 'boolean' },
      consent: { type: 'boolean' },
      except: { type: 'string', multiple: true },
    },
  });
  const { help: wantsHelp, ...options } = values;
  if (wantsHelp) return `${help}\n`;
  const [name = '', file, ...rest] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || rest.length > 0) {
    throw new Error(`Unknown command: "${positionals.join(' ')}". Try --help.`);
  }
  const given: Given = { ...options, ...(file !== undefined && { file }) };
  for (const [word, value] of Object.entries(given)) {
    if (!command.takes.includes(word as keyof Given)) {
      throw new Error(
        `Unknown to "${name}": ${word === 'file' ? value : `--${word}`}. Try --help.`,
      );
    }
  }
  const { database } = readSettings(process.env);
  if (!existsSync(database)) {
    throw new Error(`There is no database at ${database}. FORM_DATABASE says where to look.`);
  }
  const store = openSqliteStore(database);
  try {
    return command.run(store, given);
  } finally {
    store.close();
  }
}

// Whoever reads may stop early: "export | head".
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

try {
  process.stdout.write(run());
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
