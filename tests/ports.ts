/** Others than `npm start` uses, so that the journeys run beside a site that is open. */
export const sitePort = Number(process.env['JOURNEYS_PORT'] ?? 4331);
export const formPort = sitePort + 1;
