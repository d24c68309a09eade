import type { FastifyInstance } from 'fastify';

/** How often what has run out is cleared away, in milliseconds. */
const pause = 60 * 60 * 1000;

/** Clears away what has run out: before the app listens, and every hour while it does. A failure waits for the next time. */
export function keepHouse(app: FastifyInstance, sweeps: readonly (() => Promise<void>)[]): void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const sweep = (): Promise<void> => {
    running = Promise.allSettled(sweeps.map((one) => one())).then((results) => {
      const failed = results.find((result) => result.status === 'rejected');
      if (failed !== undefined)
        app.log.warn({ err: failed.reason as unknown }, 'clearing away what has run out failed');
    });
    return running;
  };
  app.addHook('onReady', async () => {
    await sweep();
    timer = setInterval(() => void sweep(), pause).unref();
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await app.closing.step('the clearing away of what has run out', running);
  });
}
