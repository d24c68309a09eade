import type { FastifyInstance } from 'fastify';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { codeOf } from '../error-code.ts';
import { StartError } from '../start-error.ts';
import type { Metrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The address of the metrics; undefined without them, and before the app is ready. */
    metricsAddress: string | undefined;
  }
}

/** Where the metrics are served. */
export interface MetricsPlace {
  readonly host: string;
  readonly port: number;
}

/**
 * Serves the metrics on a port of their own while the app is open, also while it drains. They are for the operator: the shop's port
 * never has them, so that a proxy in front of it cannot publish them by mistake.
 */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, { host, port }: MetricsPlace): void {
  const server = createServer((request, response) => {
    const isRead = request.method === 'GET' && request.url?.split('?', 1)[0] === '/metrics';
    if (!isRead) return response.writeHead(404).end();
    metrics.read().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text),
      (error: unknown) => {
        app.log.error({ err: error }, 'metrics: they could not be read');
        response.writeHead(500).end();
      },
    );
  });
  app.addHook('onReady', async () => {
    await new Promise<void>((resolve, reject) => {
      server.once('error', (error) => reject(startError(error, { host, port })));
      server.listen({ host, port }, resolve);
    });
    const { port: actual } = server.address() as AddressInfo;
    app.metricsAddress = `http://${host.includes(':') ? `[${host}]` : host}:${actual}/metrics`;
  });
  app.addHook('onClose', async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
}

function startError(error: Error, { host, port }: MetricsPlace): Error {
  const code = codeOf(error);
  if (code === 'EADDRINUSE')
    return new StartError(`The port ${port} of ${host} is taken. Set METRICS_PORT to another one.`);
  if (code === 'EACCES')
    return new StartError(`The port ${port} is not allowed to this user. Set METRICS_PORT to another one.`);
  if (/^(EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN)$/.test(code)) {
    return new StartError(`The METRICS_HOST ${host} is no address of this machine.`);
  }
  return error;
}
