import { completeFill } from '../../form/complete-fill.ts';
import { visitorOf } from '../../form/visitor.ts';

/** Milliseconds from one sign-up to the start of the next: 120 a minute is more than any study gets. */
const interval = 500;

export type SignUps = {
  sent: number;
  /** Answers of the form that were neither a page nor a redirect. */
  refused: number;
  /** Milliseconds that the form took for each request. */
  times: number[];
};

/** Signs people up at a form, one after another, until it is disposed of. */
export function startSignUps(origin: string): SignUps & AsyncDisposable {
  const signUps: SignUps = { sent: 0, refused: 0, times: [] };
  const visitor = visitorOf({
    async request(address, init) {
      const start = performance.now();
      const response = await fetch(new URL(String(address), origin), {
        ...init,
        headers: { ...Object(init?.headers), origin },
        redirect: 'manual',
      });
      const body = await response.arrayBuffer();
      signUps.times.push(performance.now() - start);
      if (response.status >= 400) signUps.refused += 1;
      return new Response(body, response);
    },
  });
  async function signUp() {
    const check = await visitor.fillIn(completeFill);
    const thanks = await visitor.press(check);
    if (!thanks.address.endsWith('/sent')) throw new Error(`Not sent: ${thanks.html}`);
    signUps.sent += 1;
  }
  const underWay: Promise<void>[] = [];
  /** "erase --all" deletes drafts too: someone who is filling in the form then begins again. */
  function beginAgain(reason: unknown) {
    if (/has nothing to send/.test(String(reason))) return signUp();
    throw reason;
  }
  const timer = setInterval(() => underWay.push(signUp().catch(beginAgain)), interval);
  return Object.assign(signUps, {
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await Promise.all(underWay);
    },
  });
}
