export type Sort = { key: string; descending: boolean };

const first = {
  sort: { key: 'received', descending: true } as Sort,
  from: 0,
  /** Whose page was opened from the table: the focus comes back to their name. */
  left: '',
  /** The names of those who are ticked, by reference: filters and pages of the table do not change it. */
  ticked: new Map() as ReadonlyMap<string, string>,
};

/** Kept while the desk is open, so that someone who looks at a person comes back to the same table. */
export const table = { kept: first };

/** When the desk is closed: another database has other people. */
export function forgetTable() {
  table.kept = first;
}
