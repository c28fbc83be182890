/** Said before work that cannot say how far it is. */
export function takesMinutes(people: number): string {
  return people > 10_000 ? 'With so many answers, this takes some minutes.\n' : '';
}

/**
 * Says on long work, on stderr, how far it is: silence looks like a program
 * that hangs.
 *
 * @param every  milliseconds between two lines
 * @returns what to call with how many more are done
 */
export function progress(total: number, every = 5_000): (more: number) => void {
  let last = Date.now();
  let done = 0;
  return (more) => {
    done += more;
    if (Date.now() - last < every) return;
    last = Date.now();
    process.stderr.write(`${done} of ${total}\n`);
  };
}
