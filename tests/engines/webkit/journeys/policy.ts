import { paths } from '../../../tested-site.ts';
import { enterFrame, untilInFrame } from '../sign-up.ts';
import type { Journey } from '../webkit-browser.ts';

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

// The page is left at once: even its last breach must be reported.
const breaches = `const style = document.createElement('style');
  style.textContent = 'p { color: red }';
  document.head.append(style);
  new Image().src = 'https://elsewhere.example/pixel.gif';
  fetch('https://elsewhere.example/').catch(() => {});
  location.assign('?gone');`;

const control: Journey = {
  title: 'Breaches of the content security policy in the frame of the form are reported',
  breachesPolicy: true,
  async run(browser) {
    await browser.open('/#signup');
    await untilInFrame(browser, 'a.key');
    await enterFrame(browser);
    await browser.run(breaches);
    for (const directive of ['style-src', 'img-src', 'connect-src']) {
      await browser.untilReported(new RegExp(`^${directive}`));
    }
  },
};

export const policy = [none, control];
