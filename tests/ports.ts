import { readPort } from '../common/ports.ts';

/** Not the ports of `npm start`, so that the journeys can run while it does. */
export const sitePort = readPort(process.env, 'JOURNEYS_PORT', 4331);
export const formPort = sitePort + 1;
export const deskPort = sitePort + 2;
