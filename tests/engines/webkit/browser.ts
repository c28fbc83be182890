import { By, error, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import type { Answer } from './harness.ts';
import type { Site } from './site.ts';
import { unless, unlessLeft } from './unless.ts';

/** What a journey does in the browser. Whatever it waits for, it waits for a state. */
export class Browser {
  readonly driver: WebDriver;
  readonly site: Site;

  constructor(driver: WebDriver, site: Site) {
    this.driver = driver;
    this.site = site;
  }

  /** Opens a page afresh, also where only the part after `#` would change. */
  async open(path: string) {
    await this.begin(path);
    await this.until('the whole page', 'return document.readyState === "complete"');
  }

  /** The same for a page of which something never comes. */
  async begin(path: string) {
    await this.empty();
    await this.driver.get(new URL(path, this.site.origin).href);
    await this.until('the page', 'return location.href !== "about:blank" && document.body');
  }

  async empty() {
    await this.driver.switchTo().defaultContent();
    await this.driver.get('about:blank');
    const isEmpty = 'return location.href === "about:blank" && document.readyState === "complete"';
    await this.until('an empty window', isEmpty);
  }

  /** Until the journey ends or `answerAgain`, this is answered in the place of a server. */
  answer(at: RegExp, answer: Answer) {
    this.site.watch.answers.push({ at, answer });
  }

  /** The same for all that the form's host is asked. */
  answerForm(answer: Answer) {
    this.answer(new RegExp(`^${this.site.formAddress}`), answer);
  }

  /** The servers answer for themselves again. */
  answerAgain() {
    this.site.watch.answers = [];
  }

  /** Opens a page in the frame 320 px wide, and stays in it. */
  async openNarrow(page: string) {
    await this.open(`/evidence/narrow?page=${encodeURIComponent(page)}`);
    await this.driver.switchTo().frame(0);
    await this.until('the page in the narrow frame', 'return document.readyState === "complete"');
  }

  run<Result>(script: string, ...args: unknown[]): Promise<Result> {
    return this.driver.executeScript<Result>(script, ...args);
  }

  /**
   * Waits until a script returns something that counts as true, and gives it. A page that is left
   * while it runs counts as not yet.
   */
  async until<Result>(what: string, script: string, ...args: unknown[]): Promise<Result> {
    const found = await this.driver.wait(
      () => unlessLeft(this.run<Result>(script, ...args)),
      20_000,
      `Waited 20 seconds for: ${what}`,
    );
    return found as Result;
  }

  async untilText(selector: string, words: string) {
    const script =
      'return document.querySelector(arguments[0])?.textContent.includes(arguments[1])';
    await this.until(`"${words}" in ${selector}`, script, selector, words);
  }

  /** Later, for the driver waits for ever for what a script returns to a page that is gone. */
  async goBack() {
    await this.run('setTimeout(() => history.back())');
  }

  /** Waits until a breach of a page's policy is reported, whichever page is open by then. */
  async untilReported(breach: RegExp) {
    const isKnown = () => this.site.watch.breaches.some((one) => breach.test(one));
    await this.driver.wait(isKnown, 20_000, `Waited 20 seconds for a report of: ${breach}`);
  }

  async untilFocused(selector: string) {
    const script = 'return document.activeElement?.matches(arguments[0])';
    await this.until(`focus on ${selector}`, script, selector);
  }

  /** Waits for the first element that a selector finds. */
  async find(selector: string): Promise<WebElement> {
    const first = async () => (await unlessLeft(this.findAll(selector)))?.[0];
    const found = await this.driver.wait(first, 20_000, `Waited 20 seconds for: ${selector}`);
    return found as WebElement;
  }

  findAll(selector: string): Promise<WebElement[]> {
    return this.driver.findElements(By.css(selector));
  }

  /** Scrolls at once: the driver can use nothing that is still scrolling, as pages do smoothly. */
  async reach(where: string | WebElement) {
    const element = typeof where === 'string' ? await this.find(where) : where;
    await this.run(
      'arguments[0].scrollIntoView({ behavior: "instant", block: "center" })',
      element,
    );
    return element;
  }

  /** Clicks as soon as nothing that comes late moves it out of the window. */
  async click(where: string | WebElement) {
    const clicked = () =>
      this.reach(where)
        .then((element) => element.click())
        .then(() => true)
        .catch(unless(error.ElementNotInteractableError));
    await this.driver.wait(clicked, 20_000, `Waited 20 seconds for a click on: ${where}`);
  }

  /** Ticks a box, if it is not ticked. */
  async check(selector: string) {
    if (!(await (await this.find(selector)).isSelected())) await this.click(selector);
  }

  /** Types into a field, in the place of what is there. In a frame the driver must click it first. */
  async fill(selector: string, words: string) {
    const field = await this.reach(selector);
    await field.click();
    await field.clear();
    await field.sendKeys(words);
  }

  async press(key: keyof typeof Key & ('TAB' | 'ENTER' | 'ESCAPE')) {
    await this.driver.actions().sendKeys(Key[key]).perform();
  }

  /** Types where focus is, as someone who uses the keyboard. */
  async typeOn(words: string) {
    await this.driver.actions().sendKeys(words).perform();
  }
}
