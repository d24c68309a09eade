import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';

/** The interval of checks, in milliseconds. */
const every = 50;
/** How long a new connection may stay without a request, in milliseconds. */
const grace = 500;

/**
 * While the app closes, closes each connection as soon as it is idle. Node itself closes only those that are idle when closing begins.
 * One that is still busy then, or that a browser opened in advance, would delay shutdown by more than a minute.
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
