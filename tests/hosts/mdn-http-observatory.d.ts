declare module '@mdn/mdn-http-observatory/src/constants.js' {
  export const ALL_TESTS: readonly ((
    requests: import('@mdn/mdn-http-observatory/src/types.js').Requests,
  ) => { result: string })[];
}

declare module '@mdn/mdn-http-observatory/src/grader/grader.js' {
  export function getScoreModifier(result: string): number;
}

declare module '@mdn/mdn-http-observatory/src/types.js' {
  export class Requests {
    constructor(hostname: string);
    responses: Record<'auto' | 'https' | 'http', object> & { httpRedirects: object[] };
    resources: { path: string };
    session: object;
  }
}
