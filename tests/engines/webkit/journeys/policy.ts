import { paths } from '../../../paths.ts';
import type { Journey } from '../journey.ts';
import { enterFrame, untilInFrame } from '../sign-up.ts';
import type { WebkitBrowser } from '../webkit-browser.ts';

/** After every journey, a breach that was reported fails it; this one opens every page. */
const none: Journey = {
  title: 'No page breaches its content security policy when it is read to the end',
  async run(browser) {
    for (const path of paths) {
      await browser.open(path);
      const read = `document.querySelector('[data-island]:not([data-live])')?.scrollIntoView();
        document.querySelector('footer').scrollIntoView();
        return document.readyState === 'complete'`;
      await browser.until('the whole page', read);
    }
  },
};

const places: Readonly<Record<string, (browser: WebkitBrowser) => Promise<void>>> = {
  'on the landing page': (browser) => browser.open('/'),
  'in the form': (browser) => browser.open(browser.site.formAddress),
  'in the frame of the form': async (browser) => {
    await browser.open('/#signup');
    await untilInFrame(browser, 'a.key');
    await enterFrame(browser);
  },
};

// The page is left at once: even its last breach must be reported.
const breaches = `const style = document.createElement('style');
  style.textContent = 'p { color: red }';
  document.head.append(style);
  new Image().src = 'https://elsewhere.example/pixel.gif';
  fetch('https://elsewhere.example/').catch(() => {});
  location.assign('?gone');`;

const controls = Object.entries(places).map(
  ([place, open]): Journey => ({
    title: `Breaches of the content security policy ${place} are reported`,
    breachesPolicy: true,
    async run(browser) {
      await open(browser);
      await browser.run(breaches);
      for (const directive of ['style-src', 'img-src', 'connect-src']) {
        await browser.untilReported(new RegExp(`^${directive}`));
      }
    },
  }),
);

export const policy = [none, ...controls];
