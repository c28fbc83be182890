import { expect, test } from 'vitest';
import { withSection } from './figures.ts';

test('a part of the bench replaces its own section of the page of figures, and no other', () => {
  const written = '# Figures\n\n## The desk\n\nold\n\n### More\n\nold\n\n## Mine\n\nkept\n';
  const desk = withSection(written, 'The desk', 'new\n');
  expect(desk).toBe('# Figures\n\n## The desk\n\nnew\n\n## Mine\n\nkept\n');
  expect(withSection(desk, 'The site', 'first')).toBe(
    '# Figures\n\n## The site\n\nfirst\n\n## The desk\n\nnew\n\n## Mine\n\nkept\n',
  );
});
