import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadContent } from '../../content/model/load.ts';
import { SignupSection } from './signup-section.tsx';

const { landing, organisation, poster } = loadContent('tests/second-study');

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
