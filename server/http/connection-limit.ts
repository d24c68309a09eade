import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * The most open connections. An idle one takes up to 0.2 MB; a proxy keeps some dozens, a browser six.
 */
export const mostConnections = 1_000;

/** How long a connection without a request may expect one, in milliseconds. */
const grace = 1_000;
/** A body that comes more slowly holds its connection on purpose, or over a line that is too bad to buy. In bytes per millisecond. */
const slow = 2;

interface Connection {
  activeRequests: number;
  /** The request whose body may still be arriving. */
  request: IncomingMessage | undefined;
  /** When its last request began or ended, or when it was opened. */
  since: number;
  /** What had been read by then, in bytes. */
  read: number;
}

/**
 * When more than `most` are open, closes the connection that has been idle longest. If none has been for a second, closes the one
 * that has been idle or sending a body slowly for longest: senders of a byte a second must not keep others out, and connections that
 * were just opened need time for their request. Requests that have arrived stay; if all have, the new connection is closed.
 */
export function limitConnections(server: Server, most: number): void {
  const connections = new Map<Socket, Connection>();
  server.on('connection', (socket: Socket) => {
    if (connections.size >= most) {
      const closed = leastNeeded(connections) ?? socket;
      // A destroyed socket is closed later; it must not be chosen twice.
      connections.delete(closed);
      closed.destroy();
      if (closed === socket) return;
    }
    connections.set(socket, { activeRequests: 0, request: undefined, since: performance.now(), read: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const connection = connections.get(socket);
    if (connection === undefined) return;
    const mark = (of: IncomingMessage | undefined) => {
      connection.request = of;
      connection.since = performance.now();
      connection.read = socket.bytesRead;
    };
    connection.activeRequests += 1;
    mark(request);
    response.on('close', () => {
      connection.activeRequests -= 1;
      mark(undefined);
    });
  });
}

/** Looks through all connections, which takes some microseconds and happens only at the limit. */
function leastNeeded(connections: ReadonlyMap<Socket, Connection>): Socket | undefined {
  const now = performance.now();
  let oldest: Socket | undefined;
  let oldestSince = Infinity;
  let idle: Socket | undefined;
  let idleSince = now - grace;
  for (const [socket, connection] of connections) {
    const { activeRequests, since } = connection;
    if (activeRequests === 0 && since < idleSince) [idle, idleSince] = [socket, since];
    if (since >= oldestSince) continue;
    if (activeRequests === 0 || isSlow(socket, connection, now)) [oldest, oldestSince] = [socket, since];
  }
  return idle ?? oldest;
}

/** Whether the connection is sending a body, and slowly. */
function isSlow({ bytesRead }: Socket, { request, since, read }: Connection, now: number): boolean {
  return request?.complete === false && bytesRead - read < slow * (now - since);
}
