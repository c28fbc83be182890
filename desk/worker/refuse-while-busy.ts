import { Refusal } from '../people/refusal.ts';

/** Does work, but not while other work is being done: it then refuses with these words. */
export function refuseWhileBusy(busy: string) {
  let isBusy = false;
  return async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) throw new Refusal(busy);
    isBusy = true;
    try {
      await work();
    } finally {
      isBusy = false;
    }
  };
}
