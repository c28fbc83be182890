/** Not the ports of `npm start`, so that the journeys can run while it does. */
export const sitePort = Number(process.env['JOURNEYS_PORT'] ?? 4331);
export const formPort = sitePort + 1;
