import { setFlagsFromString } from 'node:v8';
import { runCommand } from './run-command.ts';

// While answers are opened, V8 would take three times the memory, which the form on the same machine needs.
if (process.argv[2] !== 'serve') setFlagsFromString('--optimize-for-size');

const exitCode = await runCommand(process.argv.slice(2));
if (exitCode !== 0) process.exitCode = exitCode;
