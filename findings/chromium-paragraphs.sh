#!/bin/sh
# A paragraph is no paragraph to Chromium if it is laid out with `display: flex`, `display: grid` or
# `columns`: it has no role in the accessibility tree, and no P tag in the PDF that is printed. Headings
# and quotations keep theirs. `role="paragraph"` gives it back. A PDF also loses the language of words
# inside a paragraph, though not of a whole paragraph, and the name that `aria-label` gives a link.
#
# Who meets it: anyone who prints pages for people who read PDFs with a screen reader, or quotes Welsh
# words in an English text: they are read aloud as English.
# Versions: Chromium 153. Run on 27 November 2026.

. "$(dirname "$0")/common.sh"
install_chromium playwright-core@1.64.1

observe <<'JS'
import { startChromium } from './chromium.mjs';

const browser = await startChromium('--force-renderer-accessibility');
const page = await browser.newPage();
const debug = await page.context().newCDPSession(page);
console.log(`Chromium ${browser.version()}`);
for (const html of [
  '<p>Words</p>',
  '<p style="display: flex">Words</p>',
  '<p style="display: grid">Words</p>',
  '<p style="columns: 2">Words</p>',
  '<p style="display: flex" role="paragraph">Words</p>',
  '<h1 style="display: flex">Words</h1>',
  '<blockquote style="display: flex">Words</blockquote>',
  '<p lang="cy">Geiriau</p>',
  '<p>The word <i lang="cy">cwtch</i></p>',
  '<p><a href="https://example.org" aria-label="About us">About</a></p>',
]) {
  await page.setContent(`<!doctype html><html lang="en"><title>Words</title>${html}`);
  const { nodes } = await debug.send('Accessibility.getFullAXTree');
  const roles = nodes.map(({ role, ignored }) => (ignored ? '' : role.value));
  const role = roles.find((one) => /^(paragraph|heading|blockquote)$/.test(one)) ?? 'no role';
  const pdf = (await page.pdf({ tagged: true })).toString('latin1');
  const tags = [...pdf.matchAll(/\/S \/(P|H1|BlockQuote|Link)\b|\/Alt \(.*?\)|\/Lang \(cy\)/g)];
  console.log(`${html}: ${role}; PDF: ${tags.map(([all, tag]) => tag ?? all).join(' ') || 'no tag'}`);
}
await browser.close();
JS

expect <<'SEEN'
Chromium 153.0.8010.0
<p>Words</p>: paragraph; PDF: P
<p style="display: flex">Words</p>: no role; PDF: no tag
<p style="display: grid">Words</p>: no role; PDF: no tag
<p style="columns: 2">Words</p>: no role; PDF: no tag
<p style="display: flex" role="paragraph">Words</p>: paragraph; PDF: P
<h1 style="display: flex">Words</h1>: heading; PDF: H1
<blockquote style="display: flex">Words</blockquote>: blockquote; PDF: BlockQuote
<p lang="cy">Geiriau</p>: paragraph; PDF: P /Lang (cy)
<p>The word <i lang="cy">cwtch</i></p>: paragraph; PDF: P
<p><a href="https://example.org" aria-label="About us">About</a></p>: paragraph; PDF: Link P
SEEN
