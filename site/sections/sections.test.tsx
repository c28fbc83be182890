import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadContent } from '../../content/model/load.ts';
import type { Organisation } from '../../content/model/schemas/schema.ts';
import { SiteFooter } from './header-and-footer.tsx';
import { Plank } from './hero-section.tsx';
import { SignupSection } from './signup-section.tsx';
import { initials, TeamSection } from './team-section.tsx';

const { landing, study, organisation, poster } = loadContent('tests/second-study');

function section(change: Partial<Parameters<typeof SignupSection>[0]> = {}) {
  const props = {
    words: landing.signup,
    isClosingSoon: false,
    isOnRequest: false,
    organisation,
    form: { address: 'https://forms.example.org/study', isOurs: false },
    passOn: poster.passOn,
  };
  return renderToStaticMarkup(<SignupSection {...props} {...change} />);
}

test('the last day to sign up is said while sign-up is closing soon, and not before', () => {
  expect(section({ isClosingSoon: true })).toContain(landing.signup.closingSoon);
  expect(section()).not.toContain(landing.signup.closingSoon);
});

test("a form in the frame may run scripts, submit and open links, but never navigate the page; only the study's own may write to the clipboard", () => {
  const address = 'https://forms.example.org/';
  const sandbox =
    'allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox';
  const ours = section({ form: { address, isOurs: true } });
  expect(ours).toContain(`sandbox="${sandbox}" allow="clipboard-write"`);
  const hosted = section({ form: { address, isOurs: false } });
  expect(hosted).toContain(`sandbox="${sandbox}"></iframe>`);
});

test('numbers and an address for taking part are printed if the organisation has them', () => {
  expect(section()).toContain('<a href="tel:00001112222">0000 111 2222</a>');
  expect(section()).toContain('<a href="sms:00003334444">0000 333 4444</a>');
  expect(section()).toContain('<a href="tel:1800100001112222">18001 0000 111 2222</a>');
  expect(section()).toContain(organisation.post);
  const none = { ...organisation, phone: null, textNumber: null, relayUk: null, post: null };
  expect(section({ organisation: none })).not.toMatch(/class="reach"|tel:|sms:/);
});

const acme = {
  name: 'Acme',
  site: 'https://www.acme.test',
  email: 'a@acme.test',
  address: { kind: 'Postal address', text: '2 Nowhere Lane' },
};

const lastLine = (registration?: Organisation['registration']) =>
  renderToStaticMarkup(
    <SiteFooter
      organisation={{ ...acme, registration }}
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

function plank(change: Partial<typeof study>) {
  const { email } = organisation;
  return renderToStaticMarkup(
    <Plank words={landing.plank} study={{ ...study, ...change }} email={email} />,
  );
}

test('the plank says what the study says, and asks people to email about the rest', () => {
  const { payment, ...others } = study.signUp ?? {};
  const { ask } = landing.plank;
  const html = plank({});
  expect(html).toContain(payment);
  expect(html).toContain('<strong class="plank-large">7\u00a0minutes</strong>');
  for (const question of Object.values(ask)) expect(html).not.toContain(question);
  expect(plank({ signUp: { payment } })).toContain(ask.length);
  expect(plank({ signUp: { payment, interview: 'An hour.' } })).toContain(ask.length);
  expect(plank({ signUp: others })).toContain(ask.payment);
  expect(plank({ signUp: null })).toContain(ask.both);
  const retention = { ...study.retention, financialRecordsYears: null };
  expect(plank({ signUp: others, retention })).not.toContain(ask.payment);
  expect(plank({ signUp: null, retention })).toContain(ask.length);
});

function team(people: number, backers: number) {
  const name = (index: number) => `Ann ${index}`;
  return renderToStaticMarkup(
    <TeamSection
      heading="Who we are"
      introduction="We run the study."
      people={Array.from({ length: people }, (_, index) => ({
        name: name(index),
        role: 'Reader in Doors',
        ...(index > 0 && { profile: 'https://people.nowhere.test/' }),
        photo: { alt: '', photo: 'https://photos.nowhere.test/a.jpg' },
      }))}
      backersHeading="Who backs us"
      backers={Array.from({ length: backers }, (_, index) => ({
        name: `Backer ${index}`,
        kind: 'research council',
        link: 'https://backer.nowhere.test/',
        logo: '/a.svg',
      }))}
    />,
  );
}

test.each([
  [1, 'people people-in-line'],
  [3, 'people'],
  [4, 'people people-in-fours'],
  [5, 'people'],
  [8, 'people people-in-fours'],
  [12, 'people people-in-fours'],
])('a team of %d is laid out as "%s", with everyone in it', (count, layout) => {
  const html = team(count, 2);
  expect(html).toContain(`<ul class="${layout}">`);
  expect(html.match(/<h3 translate="no">Ann \d+<\/h3><p>Reader in Doors/g)).toHaveLength(count);
});

test('only people who have a public profile have a link to one', () => {
  const html = team(2, 0);
  expect(html.match(/Profile of Ann \d/g)).toEqual(['Profile of Ann 1']);
  expect(html.match(/<a /g)).toHaveLength(1);
});

test('a study without backers prints neither their heading nor an empty list', () => {
  expect(team(1, 0)).not.toMatch(/back/i);
});

test('six backers are all shown, each with a tooltip', () => {
  const html = team(1, 6);
  expect(html.match(/<span>Research council<\/span>/g)).toHaveLength(6);
  expect(new Set(html.match(/"backer-\d-tooltip"/g)).size).toBe(6);
});

test.each([
  ['Ada Byron King', 'AK'],
  ['Cher', 'C'],
  ['  élodie   ångström ', 'ÉÅ'],
  ['नेहा शर्मा', 'नेश'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
