import type { FastifyInstance } from 'fastify';

/** How often, in milliseconds. */
const every = 50;

/**
 * While the app closes, hangs up on connections as soon as nothing is in flight on them. Node does so only with those that are
 * idle at the first moment of closing: one that has just been answered would keep the shop open for more than a minute.
 */
export function hangUpWhenIdle(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    if (app.server.listening) {
      const timer = setInterval(() => app.server.closeIdleConnections(), every);
      app.server.once('close', () => clearInterval(timer));
    }
    done();
  });
}
