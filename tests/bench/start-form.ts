import { type Program, startProgram, waitForAnswer } from '../../tools/program.ts';
import { contenders, formPort } from './contenders.ts';

/** Starts the built form on its own origin, for the frames of all that is measured. */
export async function startForm(): Promise<Program> {
  const ports = Object.values(contenders).map(({ port }) => port);
  const program = startProgram(process.execPath, ['.build/form/server.js'], {
    // The line to this process tells the form when nobody wants it any more.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      FORM_HOST: '127.0.0.1',
      FORM_PORT: String(formPort),
      FORM_DATABASE: '.build/bench.db',
      SITE_ORIGINS: ports.map((port) => `http://localhost:${port}`).join(','),
    },
  });
  await waitForAnswer(`http://localhost:${formPort}/health`);
  return program;
}
