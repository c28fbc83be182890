import { routes } from '../site/routes.ts';

/** Every page of the site, the one for unknown addresses included. */
export const paths = routes.map(({ path }) => (path === '*' ? '/nothing-here' : path));
