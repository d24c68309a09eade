import type { FastifyInstance } from 'fastify';
import { Repeater } from '../work/repeater.ts';

/** The pause after the last sweep, in milliseconds. */
const pause = 60 * 60 * 1000;

/** By the name of their rows in the log. A sweep returns early if the signal is aborted: the shop closes. */
export type Sweeps = Readonly<Record<string, (signal: AbortSignal) => Promise<void>>>;

/**
 * Runs the sweeps one after the other while the shop listens, every hour. A failed one is logged and runs again with the next pass.
 * @param delay Between the start and the first pass, in milliseconds: the first requests are not slowed down.
 */
export function keepHouse(app: FastifyInstance, sweeps: Sweeps, delay: number): void {
  const pass = async (signal: AbortSignal): Promise<void> => {
    for (const [rows, sweep] of Object.entries(sweeps)) {
      if (signal.aborted) return;
      try {
        await sweep(signal);
      } catch (error) {
        app.log.warn({ err: error }, `housekeeping: the sweep of ${rows} failed, next try in an hour`);
      }
    }
  };
  const worker = new Repeater('housekeeping', pass, pause, app.log);
  app.addHook('onListen', (done) => {
    worker.startAfter(delay);
    done();
  });
  app.addHook('preClose', () => app.closing.step('the housekeeping', worker.stop()));
}
