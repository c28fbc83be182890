/** Where someone is on the way from the sign-up to the payment, as the team records it. */
export const states = [
  'looked-at',
  'invited',
  'interviewed',
  'paid',
  'not-this-time',
] as const satisfies readonly string[];

/** Where someone is, also as it follows from the sign-up and the calendar. */
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

/** What a mark is called where there is room for few words. */
export const markLabels: Readonly<Record<Mark, string>> = {
  waits: 'Waits for guardian',
  unreal: 'Not real',
  stops: 'Asked to stop or limit',
};

/** How many are not in a file, a count or a calendar, though they fit. */
export type Without = Record<Mark, number>;

type Marked = { marks: readonly Mark[] };

export const noneLeftOut: Without = { waits: 0, unreal: 0, stops: 0 };

/** Why someone may not be counted, exported or met; those who have asked to stop may if the team says so. */
export function whyLeftOut({ marks }: Marked, withStopped = false): Mark | undefined {
  return marks.find((mark) => mark !== 'stops' || !withStopped);
}

/** The people who may be counted, exported or met, and how many of the others there are, each once. */
export function withoutMarked<One extends Marked>(
  all: readonly One[],
  withStopped = false,
): { going: One[]; without: Without } {
  const without = { ...noneLeftOut };
  const going = all.filter((person) => {
    const why = whyLeftOut(person, withStopped);
    if (why) without[why] += 1;
    return !why;
  });
  return { going, without };
}

/** What people did who have the mark `stops`, until that request is closed. */
export const askedToStop =
  'asked to stop, objected, or asked to have their data limited or deleted';

/**
 * For example "2 people who wait for a parent or guardian are not in it."
 *
 * @param where  where they are not
 * @param number  how many there are, as people may see it: "2", "fewer than 5"
 */
export function withoutInWords(
  { waits, unreal, stops }: Without,
  where = 'in it',
  number = (people: number) => people.toLocaleString('en-GB'),
): string[] {
  const said = (people: number, one: string, several: string) => {
    if (people === 0) return [];
    const many = number(people).replace(/^f/, 'F');
    return [
      many === '1'
        ? `1 person ${one} is not ${where}.`
        : `${many} people ${several} are not ${where}.`,
    ];
  };
  return [
    ...said(waits, 'who waits for a parent or guardian', 'who wait for a parent or guardian'),
    ...said(unreal, 'who is not real, as a call found,', 'who are not real, as a call found,'),
    ...said(stops, `who ${askedToStop},`, `who ${askedToStop},`),
  ];
}
