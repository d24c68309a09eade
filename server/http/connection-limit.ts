import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * The most open connections. An idle one takes up to 0.2 MB; a proxy keeps some dozens, a browser six.
 */
export const mostConnections = 1_000;

/**
 * Closes the longest idle connection when more than `most` are open. Active ones stay; if all are active, the new one is closed.
 */
export function limitConnections(server: Server, most: number): void {
  /** Idle connections, longest idle first. */
  const idle = new Set<Socket>();
  /** The number of active requests of each other connection. */
  const busy = new Map<Socket, number>();
  let open = 0;
  server.on('connection', (socket: Socket) => {
    open += 1;
    idle.add(socket);
    socket.once('close', () => {
      open -= 1;
      idle.delete(socket);
      busy.delete(socket);
    });
    if (open <= most) return;
    const [longest = socket] = idle;
    idle.delete(longest);
    longest.destroy();
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    idle.delete(socket);
    busy.set(socket, (busy.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (busy.get(socket) ?? 1) - 1;
      if (left > 0) return void busy.set(socket, left);
      busy.delete(socket);
      if (!socket.destroyed) idle.add(socket);
    });
  });
}
