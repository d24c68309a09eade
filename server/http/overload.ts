import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { RefusedForNow } from '../refused.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Replaces the refusal of an overloaded server. */
    pressureHandler?: () => void;
  }
}

/** The `retry-after` of a refused request, in seconds. The delay is measured every second. */
const retryAfter = 5;

/** The route config of health checks: they are answered however late the event loop is. */
export const neverRefused = { pressureHandler: () => {} };

/** The shortest time between two log lines, in milliseconds. */
const logInterval = 60_000;

/**
 * Refuses calls with 503 while the event loop is late, before the guard reads the database. Pages and their files are never
 * refused: a person would see JSON, or a page that does not work. Pages that are not cached become plain shells (render/pages.ts).
 * @param maxDelay The mean delay of the event loop within a second, in milliseconds. The highest one in the benches `floods`,
 *   `orders` and `reads` on a busy machine was 150.
 */
export async function refuseWhenOverloaded(app: FastifyInstance, maxDelay: number): Promise<void> {
  let logged = -Infinity;
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelay,
    pressureHandler: (request, _reply, _type, delay = 0) => {
      if (!request.url.startsWith('/api/')) return undefined;
      if (performance.now() - logged >= logInterval) {
        logged = performance.now();
        app.log.warn({ delay: Math.round(delay) }, 'overload: the event loop is late, calls are refused with 503');
      }
      return Promise.reject(new RefusedForNow('unavailable', retryAfter));
    },
  });
}
