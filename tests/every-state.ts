/** Whether every state is checked in every setting, as `npm run evidence` does. */
export const everyState = Boolean(process.env['EVERY_STATE']);

/** All of these in `npm run evidence`; `npm test` takes only the ones that differ most. */
export const allOr = <T>(some: readonly T[], all: readonly T[]) => (everyState ? all : some);
