/** The folder into which the site is built for the journeys and the web servers' tests. */
export const testedSite = '.build/tested';
