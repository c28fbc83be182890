/** Where someone is on the way from the sign-up to the payment, as the team records it. */
export const states = [
  'looked-at',
  'invited',
  'interviewed',
  'paid',
  'not-this-time',
] as const satisfies readonly string[];

/** The same, and what follows from the sign-up and the calendar. */
export type State = 'new' | 'interview' | (typeof states)[number];

/** In the words of the desk, in the order of the way. */
export const stateNames: Readonly<Record<State, string>> = {
  new: 'New',
  'looked-at': 'Looked at',
  invited: 'Invited',
  interview: 'Interview agreed',
  interviewed: 'Interviewed',
  paid: 'Paid',
  'not-this-time': 'Not this time',
};

/** What must be known of someone beside their state, before they are contacted, counted or exported. */
export type Mark = 'waits' | 'unreal' | 'stops';

export const markNames: Readonly<Record<Mark, string>> = {
  waits: 'Waits for a parent or guardian',
  unreal: 'Not real, as a call found',
  stops: 'Asked to stop, limit or delete, or objected',
};

/** The same where there is room for few words. */
export const markLabels: Readonly<Record<Mark, string>> = {
  waits: 'Waits for guardian',
  unreal: 'Not real',
  stops: 'Asked to stop or limit',
};
