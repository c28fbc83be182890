import { typographic } from '../../content/model/words/typographic.ts';

/** Of a text as Remark reads it (mdast); `value` is that of words and of code. */
type Node = { type: string; value?: string; children?: Node[] };

const blocks = ['paragraph', 'heading', 'tableCell'];

/**
 * A Remark plugin: typographic apostrophes and quotation marks in the policy's words. A whole block is
 * read at once, since a quotation may begin before a fact and end after it.
 */
export function typographicText() {
  return replaceIn;
}

function replaceIn(node: Node) {
  if (!blocks.includes(node.type)) {
    node.children?.forEach(replaceIn);
    return;
  }
  const parts = partsOf(node);
  const words = typographic(parts.map(asRead).join(''));
  let at = 0;
  for (const part of parts) {
    const { length } = asRead(part);
    if (part.type === 'text') part.value = words.slice(at, at + length);
    at += length;
  }
}

/** What a part is to the words around it: a fact and code are like a letter. */
function asRead({ type, value = '' }: Node): string {
  if (type === 'text') return value;
  return type === 'break' ? ' ' : 'x';
}

function partsOf({ children = [] }: Node): Node[] {
  return children.flatMap((child) => (child.children?.length ? partsOf(child) : [child]));
}
