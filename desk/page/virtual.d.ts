declare module 'virtual:desk-worker' {
  /** The code of the worker, which the build puts into the page: gzip, in base64. */
  const source: string;
  export default source;
}

/** What browsers have that know trusted types (https://www.w3.org/TR/trusted-types/). */
declare var trustedTypes:
  | {
      createPolicy(
        name: string,
        rules: { createScriptURL(wanted: string): string },
      ): { createScriptURL(wanted: string): unknown };
    }
  | undefined;
