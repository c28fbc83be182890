import type { ReactNode } from 'react';

type Props = {
  /** Names the table for those who hear it. */
  labelledBy: string;
  columns: readonly string[];
  /** The first cell of a row is the row's heading. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
};

/**
 * A table whose cells stand below each other where it is narrow. Roles are written out, since
 * `display` takes them from a table.
 */
export function StackingTable({ labelledBy, columns, rows }: Props) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table role="table" aria-labelledby={labelledBy}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ key, cells: [heading, ...cells] }) => (
          <tr key={key} role="row">
            <th role="rowheader" scope="row">
              {heading}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} role="cell" data-label={columns[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}
