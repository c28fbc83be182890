import type { AboutOne } from './about-one.ts';

/** A page that anyone can read, print and keep, by itself: no script, and nothing that it fetches. */
export function onePage(
  { title, introduction, parts }: AboutOne,
  { isSheetEach = false } = {},
): string {
  const sections = parts.map(
    ({ heading, facts }) => `<section>
<h2 dir="auto">${escaped(heading)}</h2>
<dl>
${facts.map(({ what, says }) => `<div><dt dir="auto">${escaped(what)}</dt><dd dir="auto">${escaped(says)}</dd></div>`).join('\n')}
</dl>
</section>`,
  );
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>
${styles}${isSheetEach ? '\n@media print { section { break-after: page; } }' : ''}
</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<p>${escaped(introduction)}</p>
${sections.join('\n')}
</main>
</body>
</html>
`;
}

const styles = `html { color-scheme: light dark; }
body { margin: 0; background: Canvas; color: CanvasText; font: 1.125rem/1.5 sans-serif; }
main { max-inline-size: 44rem; margin-inline: auto; padding: 1.5rem; overflow-wrap: anywhere; }
h1 { line-height: 1.2; }
h2 { margin-block: 2rem 0.5rem; }
dl { margin: 0; }
dl div { padding-block: 0.5rem; border-block-start: 1px solid currentcolor; }
dt { font-weight: bold; }
dd { margin: 0; white-space: pre-wrap; }
@media print {
  body { font-size: 12pt; }
  main { max-inline-size: none; padding: 0; }
  h2 { break-after: avoid; }
  dt { break-after: avoid; }
}`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What people typed is text, whatever it looks like; HTML knows no control characters. */
function escaped(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '\ufffd')
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
