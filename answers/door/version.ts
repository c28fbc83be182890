/** Of what the door answers and takes. A page says with each request which it knows. */
export const doorVersion = 1;

/** Those that this server answers. A page that knows only an older one changes nothing, and says so. */
export const doorVersions = { oldest: 1, newest: doorVersion } as const;

/** Of each request. */
export const versionHeader = 'door-version';

/** Of a stream of answers or entries: how many there are. */
export const countHeader = 'door-count';

/** Under the form's address. */
export const doorPath = '/door';

/** Seconds without use after which a session ends. */
export const idleSeconds = 900;

/** Seconds after which a session ends, however much it is used. */
export const longestSession = 12 * 3_600;
