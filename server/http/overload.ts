import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { CallName } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { RefusedForNow } from '../refused.ts';

/** The `retry-after` of a refused request, in seconds. The delay is measured every second. */
const retryAfter = 5;

/** The shortest time between two log lines, in milliseconds. */
const logInterval = 60_000;

/** What strangers read by the page, and reports of browsers: nobody loses more than a moment. */
const refusedFirst: ReadonlySet<CallName> = new Set<CallName>([
  'searchProducts',
  'filterProducts',
  'listProducts',
  'countProducts',
  'getAllProducts',
  'getCategoryProducts',
  'getRelatedProducts',
  'listSizes',
  'listReviews',
  'listBestSellers',
  'getOpenApi',
  'reportClientError',
  'reportVitals',
]);

/** What a browser reads on its way through a checkout. */
const checkoutReads: ReadonlySet<CallName> = new Set<CallName>([
  'checkUser',
  'getSettings',
  'checkDelivery',
  'getPayment',
]);

/** How many times the highest delay a shopper's other reads are served. */
const patience = 3;

/**
 * From how many times the highest delay on a call is refused. Never are other writes than a browser's reports (a checkout, a callback, a
 * webhook, a courier's news) and the calls of staff: they have limits by account and address, and the server its 1,000 connections.
 */
export function refusedAbove({ name, call }: Pick<Endpoint, 'name' | 'call'>): number {
  if (refusedFirst.has(name)) return 1;
  return call.method === 'GET' && call.access !== 'admin' && !checkoutReads.has(name) ? patience : Infinity;
}

/**
 * Refuses reads with 503 while the event loop is late, before the guard reads the database: first searches and lists, then others of
 * shoppers ({@link refusedAbove}). Cached responses are sent before. Health checks, pages and their files are never refused: a person would see JSON, or a
 * page that does not work. Pages that are not cached become plain shells (render/pages.ts).
 * @param maxDelay The mean delay of the event loop within a second, in milliseconds. The highest one in the benches `floods`,
 *   `orders` and `reads` on a busy machine was 150.
 */
export async function refuseWhenOverloaded(app: FastifyInstance, maxDelay: number): Promise<void> {
  let logged = -Infinity;
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelay,
    pressureHandler: (request, _reply, _type, delay = 0) => {
      const { endpoint } = request.routeOptions.config;
      if (endpoint === undefined || delay <= maxDelay * refusedAbove(endpoint)) return undefined;
      if (performance.now() - logged >= logInterval) {
        logged = performance.now();
        app.log.warn({ delay: Math.round(delay) }, 'overload: the event loop is late, reads are refused with 503');
      }
      return Promise.reject(new RefusedForNow('unavailable', retryAfter));
    },
  });
}
