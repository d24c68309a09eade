import type { FastifyInstance } from 'fastify';
import { withLogContext } from '../work/log-context.ts';
import { runningIds } from '../work/running-ids.ts';

/** The interval of the clean-up, in milliseconds. */
const pause = 60 * 60 * 1000;

/**
 * Deletes expired rows: before the app listens and every hour. A failure is logged and retried at the next interval.
 * @param sweeps By the name of their rows in the log.
 */
export function keepHouse(app: FastifyInstance, sweeps: Readonly<Record<string, () => Promise<void>>>): void {
  const passIds = runningIds();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const sweep = (): Promise<void> => {
    running = withLogContext({ worker: 'housekeeping', pass: passIds() }, async () => {
      const runs = Object.entries(sweeps).map(([rows, run]) =>
        run().catch((error: unknown) => {
          app.log.warn({ err: error }, `housekeeping: expired ${rows} could not be deleted, next try in an hour`);
        }),
      );
      await Promise.all(runs);
    });
    return running;
  };
  app.addHook('onReady', async () => {
    await sweep();
    timer = setInterval(() => void sweep(), pause).unref();
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await app.closing.step('the deletion of expired rows', running);
  });
}
