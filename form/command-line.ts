import { runCommand } from './commands/run-command.ts';

// The reader of a pipe can stop early, for example "export | head".
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const exitCode = await runCommand(process.argv.slice(2));
if (exitCode !== 0) process.exitCode = exitCode;
