import { isPortFree } from '../../tools/ports.ts';
import { contenders, formPort } from './contenders.ts';

/** @throws RangeError if something else uses a port of the bench */
export async function requireFreePorts() {
  for (const port of [formPort, ...Object.values(contenders).map((one) => one.port)]) {
    if (await isPortFree(port)) continue;
    throw new RangeError(`Port ${port} is in use. Stop what uses it: the bench needs it.`);
  }
}
