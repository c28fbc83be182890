import { By, error, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { narrowPage, type Responder, type SiteUnderTest } from './harness.ts';

const timeout = 20_000;

export type Journey = {
  /** A sentence that says what holds. */
  title: string;
  /** The numbers of the WCAG criteria that it checks. */
  criteria?: string[];
  /** Breaches the page's policy on purpose. */
  breachesPolicy?: true;
  /** @throws Error that says what was found instead of what the title says */
  run(browser: WebkitBrowser): Promise<void>;
};

/** The steps of a journey. All of them wait for a state, never for a time. */
export class WebkitBrowser {
  readonly driver: WebDriver;
  readonly site: SiteUnderTest;
  /** Set while a journey is in a frame: enters it again, because the driver may lose it for good. */
  enterAgain: (() => Promise<void>) | undefined;

  constructor(driver: WebDriver, site: SiteUnderTest) {
    this.driver = driver;
    this.site = site;
  }

  /** Loads a page, even if only the part after `#` differs from the address before. */
  async open(path: string) {
    await this.begin(path);
    await this.until('the whole page', 'return document.readyState === "complete"');
  }

  /** Like `open`, for a page that never loads completely. */
  async begin(path: string) {
    await this.driver.switchTo().defaultContent();
    await this.driver.get('about:blank');
    const isEmpty = 'return location.href === "about:blank" && document.readyState === "complete"';
    await this.until('an empty window', isEmpty);
    await this.driver.get(new URL(path, this.site.origin).href);
    await this.until('the page', 'return location.href !== "about:blank" && document.body');
  }

  /** Opens a page in a frame 320 px wide, and stays in it. */
  async openNarrow(page: string) {
    await this.open(`${narrowPage}?page=${encodeURIComponent(page)}`);
    await this.driver.switchTo().frame(0);
    await this.until('the page in the narrow frame', 'return document.readyState === "complete"');
  }

  /** Replaces a server's responses until the journey ends. */
  replace(at: RegExp, respond: Responder) {
    this.site.watch.responders.push({ at, respond });
  }

  /** Replaces all responses of the form's host. */
  replaceForm(respond: Responder) {
    this.replace(new RegExp(`^${this.site.formAddress}`), respond);
  }

  run<Result>(script: string, ...args: unknown[]): Promise<Result> {
    return this.inPlace(() => this.driver.executeScript<Result>(script, ...args));
  }

  /** Asks once more if the driver had lost the frame between two pages. */
  private inPlace<Result>(ask: () => Promise<Result>): Promise<Result> {
    return ask().catch(async (failure) => {
      isLeft(failure);
      if (!this.enterAgain) throw failure;
      await this.enterAgain();
      return ask();
    });
  }

  /** Waits until a script returns something truthy, and returns that. */
  until<Result>(what: string, script: string, ...args: unknown[]): Promise<Result> {
    return this.wait(what, () => this.unlessLeft(this.run<Result>(script, ...args)));
  }

  async wait<Result>(what: string, look: () => Promise<Result>): Promise<NonNullable<Result>> {
    const found = await this.driver.wait(look, timeout, `Waited 20 seconds for: ${what}`);
    return found as NonNullable<Result>;
  }

  async untilText(selector: string, words: string) {
    const script =
      'return document.querySelector(arguments[0])?.textContent.includes(arguments[1])';
    await this.until(`"${words}" in ${selector}`, script, selector, words);
  }

  async untilFocused(selector: string) {
    const script = 'return document.activeElement?.matches(arguments[0])';
    await this.until(`focus on ${selector}`, script, selector);
  }

  /** Waits until a breach of a page's policy is reported, even after that page was left. */
  async untilReported(breach: RegExp) {
    await this.wait(`a report of ${breach}`, async () =>
      this.site.watch.breaches.some((one) => breach.test(one)),
    );
  }

  find(selector: string): Promise<WebElement> {
    return this.wait(selector, async () => (await this.unlessLeft(this.findAll(selector)))?.[0]);
  }

  private unlessLeft<Result>(answer: Promise<Result>) {
    return answer.catch(async (failure) => {
      isLeft(failure);
      await this.enterAgain?.().catch(isLeft);
      return undefined;
    });
  }

  findAll(selector: string): Promise<WebElement[]> {
    return this.inPlace(() => this.driver.findElements(By.css(selector)));
  }

  /** Scrolls at once: the driver cannot use an element during the page's smooth scrolling. */
  async reach(where: string | WebElement) {
    const element = typeof where === 'string' ? await this.find(where) : where;
    const scroll = 'arguments[0].scrollIntoView({ behavior: "instant", block: "center" })';
    await this.run(scroll, element);
    return element;
  }

  /**
   * Clicks again if something that loads late has moved the element out of the window, or if the driver
   * had lost the frame.
   */
  async click(where: string | WebElement) {
    await this.wait(`a click on ${where}`, async () => {
      try {
        await (await this.reach(where)).click();
        return true;
      } catch (failure) {
        notYet(failure);
        await this.enterAgain?.().catch(notYet);
        return undefined;
      }
    });
  }

  /**
   * Clicks what leads to another page, until it is there: a click may be lost while a page changes.
   *
   * @param how  by the keyboard where the driver cannot point: far down in a frame that is taller than the window
   */
  async leaveBy(selector: string, how: 'click' | 'key' = 'click') {
    await this.run('document.documentElement.dataset.leaving = ""');
    const hasLeft = 'return document.documentElement.dataset.leaving === undefined';
    await this.wait(`the page after ${selector}`, async () => {
      // It may also end in a frame that is gone.
      await this.reach(selector)
        .then((element) => (how === 'key' ? element.sendKeys(Key.ENTER) : element.click()))
        .catch(notYet);
      const look = () => this.unlessLeft(this.run<boolean>(hasLeft));
      return this.driver.wait(look, 3_000).catch(unless(error.TimeoutError));
    });
  }

  /** Replaces what a field holds. In a frame the driver must click the field first. */
  async fill(selector: string, words: string) {
    const field = await this.reach(selector);
    await this.click(field);
    await field.clear();
    await field.sendKeys(words);
  }

  focus(selector: string) {
    return this.run('document.querySelector(arguments[0]).focus()', selector);
  }

  /** Presses a key where focus is. */
  async press(key: 'TAB' | 'ESCAPE') {
    await this.driver.actions().sendKeys(Key[key]).perform();
  }
}

/** The driver reports a page that is being left as a missing frame or window. */
export const isLeft = unless(error.NoSuchFrameError, error.NoSuchWindowError);

const notYet = unless(
  error.ElementNotInteractableError,
  error.NoSuchFrameError,
  error.NoSuchWindowError,
  error.StaleElementReferenceError,
);

/** For `catch`: failures of these kinds mean "not yet". */
function unless(...kinds: (typeof error.WebDriverError)[]) {
  return (failure: unknown) => {
    if (kinds.some((kind) => failure instanceof kind)) return undefined;
    throw failure;
  };
}
