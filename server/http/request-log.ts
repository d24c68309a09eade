import type { FastifyBaseLogger } from 'fastify';
import type { RequestWatch } from './request-watch.ts';

/** Logs one line a request, at level info. */
export function logRequests(log: FastifyBaseLogger, watch: RequestWatch): void {
  if (!/^(info|debug|trace)$/.test(log.level)) return;
  watch.add(({ id, method, route, status, ms }) => {
    log.info(
      { request: id, method, route, status, ms: Math.round(ms * 10) / 10 },
      `http: ${method} ${route} ${status}`,
    );
  });
}
