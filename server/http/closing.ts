import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import { promisify } from 'node:util';
import { formatList, formatMessage } from '#contract/rules/message.ts';
import { reportStartError, StartError } from '../errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    closing: Closing;
  }
}

/** Tracks the unfinished steps of shutdown, so that a hanging one is named in the log. */
export class Closing {
  readonly #running = new Set<string>();

  /** @param name Completes 'it still waits for …'. */
  async step(name: string, work: Promise<unknown>): Promise<void> {
    this.#running.add(name);
    await work;
    this.#running.delete(name);
  }

  get running(): readonly string[] {
    return [...this.#running];
  }
}

/**
 * While the app closes, closes connections as they become idle, and those that browsers opened in advance. Node itself closes
 * only those that are idle when closing begins.
 */
export function hangUpWhenClosing(app: FastifyInstance): void {
  const { server } = app;
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', (done) => {
    if (server.listening) {
      const idle = setInterval(() => server.closeIdleConnections(), 50);
      const unused = setTimeout(() => {
        for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
      }, 500);
      server.once('close', () => {
        clearInterval(idle);
        clearTimeout(unused);
      });
    }
    done();
  });
}

/**
 * Closes the app. Logs a failure, or the unfinished steps after `longest` milliseconds, in one line.
 * @returns The exit code.
 */
export async function closeWithin(app: FastifyInstance, longest: number): Promise<0 | 1> {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<true>((resolve) => (timer = setTimeout(() => resolve(true), longest)));
  try {
    if (!(await Promise.race([app.close().then(() => false), timedOut]))) return 0;
    throw new StartError(`closing took longer than ${longest / 1000} s: it still waits for ${await waitedFor(app)}.`);
  } catch (error) {
    reportStartError(error);
    return 1;
  } finally {
    clearTimeout(timer);
  }
}

const openConnections = {
  one: 'the answers on {count} open connection',
  other: 'the answers on {count} open connections',
};

async function waitedFor(app: FastifyInstance): Promise<string> {
  const { running } = app.closing;
  if (running.length > 0) return formatList(running);
  const connections = await promisify(app.server.getConnections.bind(app.server))();
  return formatMessage(openConnections, { count: connections });
}
