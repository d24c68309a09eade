import type { FastifyInstance } from 'fastify';
import { clientErrorEndpoints, type ClientError } from '#contract/client-error.ts';
import { scrub } from '#contract/rules/scrub.ts';
import type { Clock } from '../../clock.ts';
import type { Environment } from '../../environment.ts';
import { routes } from '../../http/route.ts';
import { QuickLimit } from '../rate-limit/quick-limit.ts';
import { limits } from '../rate-limit/rate-limits.ts';

/**
 * Logs browser errors, one line each. The input is untrusted: the server scrubs it again and limits lines by address and in total.
 */
export async function addClientErrors(
  app: FastifyInstance,
  { settings, clock }: { settings: Pick<Environment, 'rateLimits'>; clock: Clock },
): Promise<void> {
  const addressLimit = new QuickLimit(limits.addressClientErrors, clock, settings.rateLimits);
  const totalLimit = new QuickLimit(limits.clientErrors, clock, settings.rateLimits);
  const calls = routes(clientErrorEndpoints, {
    reportClientError: ({ body }, { request }) => {
      addressLimit.count(request.ip);
      totalLimit.count('all');
      const { reference } = body;
      app.log.warn({ reference }, lineOf(body));
      return { success: true as const };
    },
  });
  await app.register(calls);
}

function lineOf({ kind, message, page, at, build }: ClientError): string {
  const parts = [`client ${kind} on ${page}`, at && `at ${at}`, build && `build ${build}`].filter(Boolean).map(String);
  return `${parts.map(scrub).join(', ')}: ${scrub(message)}`;
}
