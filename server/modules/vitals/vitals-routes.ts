import { vitalsEndpoints } from '#contract/vitals.ts';
import type { Clock } from '../../clock.ts';
import { routes } from '../../http/route.ts';
import type { VitalsWatch } from '../../vitals-watch.ts';
import { QuickLimit } from '../rate-limit/quick-limit.ts';
import { limits } from '../rate-limit/rate-limits.ts';

interface VitalsOptions {
  readonly vitals: VitalsWatch;
  readonly clock: Clock;
  /** Whether reports are rate limited. */
  readonly rateLimits: boolean;
}

/** Takes how fast a page was. The kind of page is one of the contract's, so that the metrics stay bounded. */
export function vitalsRoutes({ vitals, clock, rateLimits }: VitalsOptions) {
  const addressLimit = new QuickLimit(limits.addressVitals, clock, rateLimits);
  const totalLimit = new QuickLimit(limits.vitals, clock, rateLimits);
  return routes(vitalsEndpoints, {
    reportVitals: ({ body }, { request }) => {
      addressLimit.count(request.ip);
      totalLimit.count('all');
      vitals.report(body);
      return undefined;
    },
  });
}
