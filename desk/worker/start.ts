import './before-all.ts';
import { Refusal, whyOf } from '../people/refusal.ts';
import { deskCalls } from './desk-calls.ts';
import { startHelper } from './helpers.ts';
import { deskSession } from './session.ts';
import type { FromWorker, ToWorker } from './status.ts';

/** What answers the page, in its worker. */
function startDesk(formAddress: string) {
  const session = deskSession();
  const calls: Record<string, (...asked: never[]) => unknown> = deskCalls(session, formAddress);
  const say = (message: FromWorker) => self.postMessage(message);
  session.listen((status) => say({ status }));
  say({ status: session.status() });
  return async ({ id, name, asked }: Extract<ToWorker, { id: number }>) => {
    try {
      say({ id, reply: await calls[name]?.(...(asked as never[])) });
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal(whyOf(error));
      const { message, status, doubts } = refusal;
      say({ id, refused: [message, status, doubts] });
    }
  };
}

if (self.name === 'helper') startHelper();
else {
  let answer: ReturnType<typeof startDesk> | undefined;
  self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
    if ('formAddress' in data) answer ??= startDesk(data.formAddress);
    else void answer?.(data);
  });
}
