import type { FastifyInstance } from 'fastify';
import { vitalsEndpoints } from '#contract/vitals.ts';
import type { Clock } from '../../clock.ts';
import type { Environment } from '../../environment.ts';
import { routes } from '../../http/route.ts';
import type { VitalsWatch } from '../../vitals-watch.ts';
import { QuickLimit } from '../rate-limit/quick-limit.ts';
import { limits } from '../rate-limit/rate-limits.ts';

/** Takes how fast a page was. The kind of page is one of the contract's, so that the metrics stay bounded. */
export async function addVitals(
  app: FastifyInstance,
  { settings, vitals, clock }: { settings: Pick<Environment, 'rateLimits'>; vitals: VitalsWatch; clock: Clock },
): Promise<void> {
  const addressLimit = new QuickLimit(limits.addressVitals, clock, settings.rateLimits);
  const totalLimit = new QuickLimit(limits.vitals, clock, settings.rateLimits);
  const calls = routes(vitalsEndpoints, {
    reportVitals: ({ body }, { request }) => {
      addressLimit.count(request.ip);
      totalLimit.count('all');
      vitals.report(body);
      return undefined;
    },
  });
  await app.register(calls);
}
