/** Milliseconds after which the page offers other ways on (content/accessibility.yaml says so). */
export const patience = 8_000;
