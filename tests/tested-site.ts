import { readPort } from '../common/settings.ts';
import { routes } from '../site/routes.ts';

/** Every page of the site, the one for unknown addresses included. */
export const paths = routes.map(({ path }) => (path === '*' ? '/nothing-here' : path));

/** Not the ports of `npm start`, so that the journeys can run while it does. */
export const sitePort = readPort(process.env, 'JOURNEYS_PORT', 4331);
export const formPort = sitePort + 1;
export const deskPort = sitePort + 2;

/** The folder into which the site is built for the journeys and the web servers' tests. */
export const testedSite = '.build/tested';
