/** Milliseconds. */
const minute = 60_000;

/**
 * Says how often something has happened: the first time at once, and after that once a minute, so that a
 * program that does it all the time does not fill the log.
 */
export function nowAndThen(say: (times: number) => void): () => void {
  let times = 0;
  let isQuiet = true;
  function tell() {
    isQuiet = times === 0;
    if (isQuiet) return;
    say(times);
    times = 0;
    setTimeout(tell, minute).unref();
  }
  return () => {
    times += 1;
    if (isQuiet) tell();
  };
}
