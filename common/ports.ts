import { once } from 'node:events';
import { createServer } from 'node:net';

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The port that the environment sets, or the usual one.
 *
 * @param least  0 where the system may choose a free port
 * @throws RangeError that names the setting, its value and what was expected
 */
export function readPort(environment: Environment, name: string, usual: number, least = 1): number {
  const value = environment[name]?.trim();
  if (!value) return usual;
  const port = Number(value);
  if (/^\d+$/.test(value) && port >= least && port < 65_536) return port;
  throw new RangeError(
    `${name}: found "${value}". Expected a port number from ${least} to 65535, for example ${usual}.`,
  );
}

/**
 * The ports of the site, the form and, if it is served too, the desk on this machine, all free.
 *
 * @param command  what the reader typed, for example `npm start`
 * @throws RangeError if two are the same, or one is in use
 */
export async function requireFreePorts(environment: Environment, command: string, hasDesk = false) {
  const port = readPort(environment, 'PORT', 4321);
  const formPort = readPort(environment, 'FORM_PORT', 4322);
  const deskPort = readPort(environment, 'DESK_PORT', 4323);
  const all = Object.entries({
    PORT: port,
    FORM_PORT: formPort,
    ...(hasDesk && { DESK_PORT: deskPort }),
  });
  for (const [index, [name, number]] of all.entries()) {
    const [same] = all.slice(0, index).find(([, one]) => one === number) ?? [];
    if (same) {
      throw new RangeError(`${same} and ${name} are both ${number}. Expected different ports.`);
    }
    if (await isPortFree(number)) continue;
    const other = number < 65_526 ? number + 10 : number - 10;
    throw new RangeError(
      `Port ${number} is in use. Stop what uses it, or choose another: ${name}=${other} ${command}`,
    );
  }
  return { port, formPort, deskPort };
}

function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1' }, () => probe.close(() => resolve(true)));
  });
}

const given = new Set<number>();

/** A port of this machine that nothing uses, and that this program has not been given before. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || !address) throw new Error('The system has no free port.');
  // The system may give a port again as soon as it is closed, before its server has started.
  if (given.has(address.port)) return freePort();
  given.add(address.port);
  return address.port;
}

/** Whether a host name is this machine's own. */
export function isThisMachine(hostname: string): boolean {
  return hostname === '[::1]' || /(^|\.)localhost$|^127(\.\d+){3}$/.test(hostname);
}
