/** A page as the server sends it, before any script has run. */
export type ServedPage = { address: string; html: string };
