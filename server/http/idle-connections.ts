import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';

/** How often, in milliseconds. */
const every = 50;
/** How long a connection may take from its opening until something is asked on it, in milliseconds. */
const grace = 500;

/**
 * While the app closes, hangs up on connections as soon as nothing is in flight on them. Node does so only with those that are
 * idle at the first moment of closing: one that has just been answered, and one that a browser opened in advance and never
 * used, would keep the shop open for more than a minute.
 */
export function hangUpWhenIdle(app: FastifyInstance): void {
  const openedAt = new Map<Socket, number>();
  app.server.on('connection', (socket: Socket) => {
    openedAt.set(socket, Date.now());
    socket.once('close', () => openedAt.delete(socket));
  });
  const hangUp = () => {
    app.server.closeIdleConnections();
    for (const [socket, opened] of openedAt) {
      if (socket.bytesRead === 0 && Date.now() - opened >= grace) socket.destroy();
    }
  };
  app.addHook('preClose', (done) => {
    if (app.server.listening) {
      const timer = setInterval(hangUp, every);
      app.server.once('close', () => clearInterval(timer));
    }
    done();
  });
}
