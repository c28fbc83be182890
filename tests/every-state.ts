/** Whether every state is checked in every setting, as `npm run evidence` does. */
export const everyState = Boolean(process.env['EVERY_STATE']);
