import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { setTimeout as pause } from 'node:timers/promises';

/** Connections that stay open and hardly send anything. */
export interface Held {
  /** How many of them are open. */
  open(): number;
  stop(): Promise<void>;
}

/** At once; more would wait in the system's queue. */
const batch = 250;

/**
 * Opens connections. Each sends the head at once, and then a byte a second, if there is a head; another one takes its place when
 * the server closes it.
 * @param ca The certificate of a server with TLS.
 */
export async function hold(url: string, count: number, head = '', ca?: string): Promise<Held> {
  const target = { host: new URL(url).hostname, port: Number(new URL(url).port) };
  const sockets = new Set<Socket>();
  let isStopped = false;
  const open = async (): Promise<void> => {
    if (isStopped) return;
    const socket = ca === undefined ? connect(target) : connectSecurely({ ...target, ca });
    socket.on('error', () => undefined);
    socket.once('close', () => {
      sockets.delete(socket);
      if (head !== '') setTimeout(() => void open(), 200);
    });
    // What the server says must be read, or its end is not noticed.
    socket.resume();
    await Promise.race([once(socket, ca === undefined ? 'connect' : 'secureConnect'), once(socket, 'close')]).catch(
      () => undefined,
    );
    if (socket.destroyed) return;
    sockets.add(socket);
    socket.write(head);
  };
  for (let opened = 0; opened < count; opened += batch) {
    await Promise.all(Array.from({ length: Math.min(batch, count - opened) }, open));
    await pause(20);
  }
  const sending = setInterval(() => {
    if (head !== '') for (const socket of sockets) socket.write('x');
  }, 1_000);
  return {
    open: () => sockets.size,
    stop: async () => {
      isStopped = true;
      clearInterval(sending);
      for (const socket of sockets) socket.destroy();
      // The server notices the ends.
      await pause(500);
    },
  };
}
