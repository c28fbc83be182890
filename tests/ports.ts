/** Others than `npm start` uses, so that the journeys run beside a site that is open. */
export const sitePort = 4331;
export const formPort = 4332;
