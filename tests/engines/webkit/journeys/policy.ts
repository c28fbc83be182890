import { paths } from '../../../paths.ts';
import type { Browser } from '../browser.ts';
import { enterFrame, untilInFrame } from '../frame.ts';
import type { Journey } from '../journey.ts';

/** That nothing is breached is found after every journey; this one goes through every page. */
const none: Journey = {
  title: 'No page breaches its content-security policy, read to the end',
  async run(browser) {
    for (const path of paths) {
      await browser.open(path);
      await browser.run('document.querySelector("footer").scrollIntoView()');
      const awake = `return document.readyState === 'complete'
        && !document.querySelector('[data-island]:not([data-live])')`;
      const reach = "document.querySelector('[data-island]:not([data-live])')?.scrollIntoView();";
      await browser.until('every island', `${reach} ${awake}`);
    }
  },
};

const places: Readonly<Record<string, (browser: Browser) => Promise<void>>> = {
  '/': (browser) => browser.open('/'),
  'the form': (browser) => browser.open(browser.site.formAddress),
  'the form in its frame': async (browser) => {
    await browser.open('/#signup');
    await untilInFrame(browser, 'form');
    await enterFrame(browser);
  },
};

const breaches: Readonly<Record<string, string>> = {
  'style-src': `const style = document.createElement('style');
    style.textContent = 'p { color: red }';
    document.head.append(style);`,
  'connect-src': "fetch('https://elsewhere.example/').catch(() => {});",
  'img-src': "new Image().src = 'https://elsewhere.example/pixel.gif';",
};

const controls = Object.entries(places).flatMap(([place, open]) =>
  Object.entries(breaches).map(
    ([directive, breach]): Journey => ({
      title: `A breach of the content-security policy is noticed where there is one: ${place}, ${directive}`,
      breachesPolicy: true,
      async run(browser) {
        await open(browser);
        // The page is left at once: also what it does last must be known.
        await browser.run(`${breach} location.assign('?gone');`);
        await browser.untilReported(new RegExp(`^${directive}`));
      },
    }),
  ),
);

export const policy = [none, ...controls];
