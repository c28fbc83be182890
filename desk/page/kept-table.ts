export type Sort = { key: string; descending: boolean };

const first = {
  sort: { key: 'received', descending: true } as Sort,
  from: 0,
  /** Whose page was opened from the table: the focus comes back to their name. */
  left: '',
  /** The references of those who are ticked: filters and pages of the table do not change it. */
  ticked: new Set() as ReadonlySet<string>,
};

/** Kept while the desk is open, so that someone who looks at a person comes back to the same table. */
export const table = { kept: first };

/** Also when they were erased: nothing can be done with them. */
export function untick(references: readonly string[]) {
  const ticked = new Set(table.kept.ticked);
  for (const one of references) ticked.delete(one);
  table.kept = { ...table.kept, ticked };
}

/** When the desk is closed: another database has other people. */
export function forgetTable() {
  table.kept = first;
}
