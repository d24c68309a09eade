import type { FastifyBaseLogger } from 'fastify';
import { clientErrorEndpoints, type ClientError } from '#contract/client-error.ts';
import { scrub } from '#contract/rules/scrub.ts';
import type { Clock } from '../../clock.ts';
import { routes } from '../../http/route.ts';
import { QuickLimit } from '../rate-limit/quick-limit.ts';
import { limits } from '../rate-limit/rate-limits.ts';

interface ClientErrorOptions {
  readonly log: FastifyBaseLogger;
  readonly clock: Clock;
  /** Whether reports are rate limited. */
  readonly rateLimits: boolean;
}

/**
 * Logs browser errors, one line each. The input is untrusted: the server scrubs it again and limits lines by address and in total.
 */
export function clientErrorRoutes({ log, clock, rateLimits }: ClientErrorOptions) {
  const addressLimit = new QuickLimit(limits.addressClientErrors, clock, rateLimits);
  const totalLimit = new QuickLimit(limits.clientErrors, clock, rateLimits);
  return routes(clientErrorEndpoints, {
    reportClientError: ({ body }, { request }) => {
      addressLimit.count(request.ip);
      totalLimit.count('all');
      const { reference } = body;
      log.warn({ reference }, lineOf(body));
      return { success: true as const };
    },
  });
}

function lineOf({ kind, message, page, at, build }: ClientError): string {
  const parts = [`client ${kind} on ${page}`, at && `at ${at}`, build && `build ${build}`].filter(Boolean).map(String);
  return `${parts.map(scrub).join(', ')}: ${scrub(message)}`;
}
