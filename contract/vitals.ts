import { z } from 'zod';
import { endpoint, NoContent } from './endpoint.ts';
import { pages } from './rules/pages.ts';

/** A duration in milliseconds. Longer than a minute is no measurement of a page. */
const Duration = z.number().min(0).max(60_000);

/** How fast a page was in one visit (https://web.dev/articles/vitals). It contains nothing of the visitor. */
export const Vitals = z
  .object({
    /** The kind of page, not its address. */
    page: z.enum([...Object.values(pages), 'unknown']),
    /** Largest Contentful Paint. */
    lcp: Duration.optional(),
    /** Interaction to Next Paint. */
    inp: Duration.optional(),
    /** Cumulative Layout Shift, without a unit. */
    cls: z.number().min(0).max(100).optional(),
    /** Time to First Byte. */
    ttfb: Duration.optional(),
  })
  .meta({ id: 'Vitals' });
export type Vitals = z.infer<typeof Vitals>;

export const vitalsEndpoints = {
  reportVitals: endpoint('reportVitals', {
    summary: 'How fast a page was, for the metrics',
    body: Vitals,
    maxBytes: 1024,
    reply: NoContent,
    status: 204,
    refusals: ['tooLarge', 'tooManyTries'],
  }),
};
