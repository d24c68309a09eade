import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * The most open connections. An idle one takes up to 0.2 MB; a proxy keeps some dozens, a browser six.
 */
export const mostConnections = 1_000;

interface Connection {
  activeRequests: number;
  /** When its last request ended, or when it was opened. */
  idleSince: number;
}

/**
 * Closes the longest idle connection when more than `most` are open. Active ones stay; if all are active, the new one is closed.
 */
export function limitConnections(server: Server, most: number): void {
  const connections = new Map<Socket, Connection>();
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { activeRequests: 0, idleSince: performance.now() });
    socket.once('close', () => connections.delete(socket));
    if (connections.size <= most) return;
    const closed = longestIdle(connections) ?? socket;
    // A destroyed socket is closed later; it must not be chosen twice.
    connections.delete(closed);
    closed.destroy();
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(socket);
    if (connection === undefined) return;
    connection.activeRequests += 1;
    response.on('close', () => {
      connection.activeRequests -= 1;
      connection.idleSince = performance.now();
    });
  });
}

/** Looks through all connections, which takes some microseconds and happens only at the limit. */
function longestIdle(connections: ReadonlyMap<Socket, Connection>): Socket | undefined {
  let longest: Socket | undefined;
  let since = Infinity;
  for (const [socket, { activeRequests, idleSince }] of connections) {
    if (activeRequests > 0 || idleSince >= since) continue;
    longest = socket;
    since = idleSince;
  }
  return longest;
}
