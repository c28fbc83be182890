import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SummaryPoint } from './summary-point.tsx';

test.each([
  [<strong key="1">Who.</strong>, ' We decide.', true],
  ['We keep it for ', <strong key="2">3 years</strong>, false],
  ['Write to us.', '', false],
])('only bold words at the start of a point are its label', (first, then, isLabel) => {
  const html = renderToStaticMarkup(
    <SummaryPoint>
      {first}
      {then}
    </SummaryPoint>,
  );
  expect(html.startsWith('<li class="labelled">')).toBe(isLabel);
});
