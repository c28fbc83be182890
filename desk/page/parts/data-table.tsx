import type { ReactNode } from 'react';

type Props = {
  /** The headings of the columns: first that of the rows. */
  columns: readonly string[];
  /** Each with its heading and its cells, in the order of the columns. */
  rows: readonly { heading: string; cells: readonly ReactNode[] }[];
  caption?: ReactNode;
  className?: string;
};

export function DataTable({ columns, rows, caption, className }: Props) {
  return (
    <table className={className}>
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ heading, cells }) => (
          <tr key={heading}>
            <th scope="row">{heading}</th>
            {columns.slice(1).map((name, index) => (
              <td key={name}>{cells[index]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** @param name  what the table has */
export function WideTable({ name, ...table }: Props & { name: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard.
    <section className="table" aria-label={`${name}, a table that scrolls`} tabIndex={0}>
      <DataTable {...table} />
    </section>
  );
}
