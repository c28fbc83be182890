import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Organisation } from '../../content/model/schemas/schema.ts';
import { SiteFooter } from './site-footer.tsx';

const organisation = {
  name: 'Acme',
  site: 'https://www.acme.test',
  email: 'a@acme.test',
  address: { kind: 'Postal address', text: '2 Nowhere Lane' },
};

const lastLine = (registration?: Organisation['registration']) =>
  renderToStaticMarkup(
    <SiteFooter
      organisation={{ ...organisation, registration }}
      words={{ phone: 'Phone', textNumber: 'Text', relayUk: 'Relay UK', post: 'Letters' }}
      easyWords="Easy words"
      farewell={undefined}
    />,
  ).match(/<p>([^<]*)<\/p><\/footer>/)?.[1];

test('the footer says how an organisation is registered, in its own words', () => {
  expect(lastLine({ kind: 'charity number', number: 'SC012345', place: 'Scotland' })).toBe(
    'Acme is registered in Scotland, charity number\u00a0SC012345. Postal address: 2\u00a0Nowhere Lane.',
  );
});

test('the footer of an organisation without a registration has its name and address', () => {
  expect(lastLine()).toBe('Acme. Postal address: 2\u00a0Nowhere Lane.');
});
