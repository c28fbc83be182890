import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';

const roles: Record<string, string> = {
  table: 'table',
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  th: 'columnheader',
  td: 'cell',
};

/**
 * A rehype plugin that readies Markdown tables for narrow screens, where their cells stand below
 * each other: each cell carries its column's name for the style sheet, the first cell of a row is
 * the row's heading, and roles are written out, since `display` takes them from a table.
 */
export function stackingTables() {
  return (tree: Root) => {
    visit(tree, 'element', (node) => {
      if (node.tagName !== 'table') return;
      const rows: Element[] = [];
      visit(node, 'element', (part) => {
        const role = roles[part.tagName];
        if (role) part.properties['role'] = role;
        if (part.tagName === 'tr') rows.push(part);
      });
      const [head, ...body] = rows;
      const names = cells(head).map(text);
      for (const cell of cells(head)) cell.properties['scope'] = 'col';
      for (const row of body) {
        for (const [index, cell] of cells(row).entries()) {
          cell.properties['dataLabel'] = names[index] ?? '';
          if (index > 0) continue;
          cell.tagName = 'th';
          Object.assign(cell.properties, { role: 'rowheader', scope: 'row' });
        }
      }
    });
  };
}

function cells(row: Element | undefined): Element[] {
  return (row?.children ?? []).filter((child): child is Element => child.type === 'element');
}

function text(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(text).join('') : '';
}
