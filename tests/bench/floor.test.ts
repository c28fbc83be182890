import { expect, test } from 'vitest';
import { withoutScripts } from './floor.ts';

test('the floor has no scripts and preloads none', () => {
  const html =
    '<head><link rel="modulepreload" href="/a.js"/><link rel="preload" as="script" href="/b.js"/>' +
    '<script type="module" async="" src="/a.js"></script><script>\nlet a = 1;\n</script></head>';
  expect(withoutScripts(html)).toBe('<head></head>');
});

test('the floor keeps everything but scripts, the islands included', () => {
  const html =
    '<link rel="preload" href="/font.woff2" as="font"/><style>a{color:red}</style>' +
    '<div data-island="tooltips" data-props="{}"><noscript>text</noscript></div>';
  expect(withoutScripts(html)).toBe(html);
});
