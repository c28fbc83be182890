import { spawn } from 'node:child_process';
import { loadContent } from '../content/checks/load.ts';
import { formAddress } from '../site/prerender/form-address.ts';
import { build } from './build.ts';
import { endOnError } from './end-on-error.ts';
import { isPortFree, readPort } from './ports.ts';
import { serveSite } from './serve-site.ts';
import { waitForAnswer } from './wait-for-answer.ts';

/** Builds the site, starts the form, serves both on this machine, and says where they are. */
async function start() {
  const port = readPort('PORT', 4321);
  const formPort = readPort('FORM_PORT', 4322);
  // Not into dist/: a release that waits there would then lead to the form of this machine.
  const folder = process.env['SITE_FOLDER'] ?? '.build/site';
  if (port === formPort) {
    throw new RangeError(`PORT and FORM_PORT are both ${port}. Expected two different ports.`);
  }
  for (const [name, number] of Object.entries({ PORT: port, FORM_PORT: formPort })) {
    if (await isPortFree(number)) continue;
    throw new RangeError(
      `Port ${number} is in use. Stop what uses it, or choose another: ${name}=${number + 10} npm start`,
    );
  }
  await build({ folder });

  const site = `http://localhost:${port}/`;
  const form = `http://localhost:${formPort}/`;
  const origins = [site, site.replace('localhost', '127.0.0.1')];
  const formServer = spawn(process.execPath, ['.build/form/server.js'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      FORM_HOST: '127.0.0.1',
      FORM_PORT: String(formPort),
      SITE_ORIGINS: origins.map((address) => new URL(address).origin).join(','),
    },
  });
  const siteServer = serveSite(folder, port);

  let stopping = false;
  const stop = () => {
    stopping = true;
    formServer.kill('SIGTERM');
    siteServer.close();
  };
  process.on('exit', () => formServer.kill('SIGTERM'));
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  formServer.on('exit', (code) => {
    if (!stopping)
      console.error(`The form stopped by itself (exit code ${code}); so does the site.`);
    process.exit(stopping ? 0 : 1);
  });

  await Promise.all([waitForAnswer(site), waitForAnswer(`${form}health`)]);
  const { study, organisation } = loadContent();
  const framed = formAddress(study.formAddress, organisation.site, process.env);
  const other = framed === form ? '' : `The site's frame shows another form: ${framed}\n`;
  console.log(`The site is at ${site}\nThe form is at ${form}\n${other}Ctrl-C stops both.`);
}

await endOnError(start);
