import { Children, isValidElement, type ReactNode } from 'react';

type Props = {
  /** The id of what names the table to screen readers. */
  labelledBy?: string;
  columns: readonly string[];
  /** The first cell of a row is the row's heading. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
};

/**
 * A table whose cells are below each other where it is narrow. Roles are written out, since
 * `display` removes them from a table.
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

type MarkdownProps = {
  /** Whether a row is left out that has this in its first cell. */
  isLeftOut: (content: ReactNode) => boolean;
  children?: ReactNode;
};

/** A stacking table for Markdown, whose `thead` and `tbody` MDX passes as children. */
export function MarkdownTable({ isLeftOut, children }: MarkdownProps) {
  const [head = [], ...body] = childrenOf(children)
    .flatMap(childrenOf)
    .map((row) =>
      childrenOf(row).map((cell) => (isValidElement<Parent>(cell) ? cell.props.children : cell)),
    );
  return (
    <StackingTable
      columns={head.map(textOf)}
      rows={body
        .filter(([first]) => !isLeftOut(first))
        .map((cells, index) => ({ key: String(index), cells }))}
    />
  );
}

type Parent = { children?: ReactNode };

/** The elements inside an element, or inside a list of them; white space is left out. */
function childrenOf(node: ReactNode) {
  const inside = isValidElement<Parent>(node) ? node.props.children : node;
  return Children.toArray(inside).filter((child) => isValidElement<Parent>(child));
}

function textOf(node: ReactNode): string {
  return Children.toArray(node)
    .map((part) => (isValidElement<Parent>(part) ? textOf(part.props.children) : String(part)))
    .join('');
}
