import { Tinypool } from 'tinypool';

export type Threads = AsyncDisposable & {
  /**
   * Has a thread do something.
   *
   * @param name  of the function that the module exports for it
   */
  run<Result>(name: string, task: unknown): Promise<Result>;
};

/**
 * Starts threads that do what a module exports. What a thread was to do is rejected if it fails.
 *
 * @param data  what the module finds in `Tinypool.workerData`
 */
export function startThreads(module: URL, count: number, data?: unknown): Threads {
  const pool = new Tinypool({
    filename: module.href,
    runtime: 'worker_threads',
    minThreads: count,
    maxThreads: count,
    workerData: data,
    // What a task makes is short-lived: with room for it, opening 20,000 people takes 5% less work.
    resourceLimits: { maxYoungGenerationSizeMb: 64 },
  });
  // Of a thread that fails before it has anything to do, tinypool tells only here: what waits for it
  // would wait for ever.
  const failure = Promise.withResolvers<never>();
  failure.promise.catch(() => {});
  pool.on('error', failure.reject);
  return {
    run: (name, task) => Promise.race([pool.run(task, { name }), failure.promise]),
    [Symbol.asyncDispose]: () => pool.destroy(),
  };
}
