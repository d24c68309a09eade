import type { FastifyInstance } from 'fastify';

/** The interval of the clean-up, in milliseconds. */
const pause = 60 * 60 * 1000;

/** Deletes expired rows: before the app listens and every hour. A failure is logged and retried at the next interval. */
export function keepHouse(app: FastifyInstance, sweeps: readonly (() => Promise<void>)[]): void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const sweep = (): Promise<void> => {
    running = Promise.allSettled(sweeps.map((one) => one())).then((results) => {
      const failed = results.find((result) => result.status === 'rejected');
      if (failed === undefined) return;
      const err: unknown = failed.reason;
      app.log.warn({ err }, 'clean-up of expired rows failed, next try in an hour');
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
