import type { FastifyInstance } from 'fastify';
import { createServer } from 'node:http';
import { httpOrigin, listenAddressOf, listenError, type ListenAddress } from '../listen-address.ts';
import type { Metrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The address of the metrics; undefined without them, and before the app is ready. */
    metricsAddress: string | undefined;
  }
}

/**
 * Serves the metrics on a port of their own while the app is open, also while it drains. They are for the operator: the shop's port
 * never has them, so that a proxy in front of it cannot publish them by mistake.
 */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, { host, port }: ListenAddress): void {
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
      server.once('error', (error) =>
        reject(listenError(error, { host, port }, { host: 'METRICS_HOST', port: 'METRICS_PORT' })),
      );
      server.listen({ host, port }, resolve);
    });
    const actual = listenAddressOf(server)?.port ?? port;
    app.metricsAddress = `${httpOrigin({ host, port: actual })}/metrics`;
  });
  app.addHook('onClose', async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
}
