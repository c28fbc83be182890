declare module 'virtual:desk-worker' {
  /** The code of the worker, which the build puts into the page: gzip, in base64. */
  const source: string;
  export default source;
}

/** Of browsers that have it (https://www.w3.org/TR/trusted-types/). */
declare var trustedTypes:
  | {
      createPolicy(
        name: string,
        rules: { createScriptURL(wanted: string): string },
      ): { createScriptURL(wanted: string): unknown };
    }
  | undefined;
