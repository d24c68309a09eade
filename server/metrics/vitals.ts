import { Histogram, type Registry } from 'prom-client';
import type { Vitals } from '#contract/vitals.ts';

/**
 * The bounds of the histograms, in seconds; that of layout shifts has no unit. Those of a good and a poor page are among them
 * (https://web.dev/articles/vitals): LCP 2.5 and 4, INP 0.2 and 0.5, CLS 0.1 and 0.25, TTFB 0.8 and 1.8.
 */
const histograms = {
  lcp: ['weft_vitals_lcp_seconds', 'Largest Contentful Paint', [0.5, 0.8, 1.2, 1.8, 2.5, 4, 6, 10]],
  inp: ['weft_vitals_inp_seconds', 'Interaction to Next Paint', [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2]],
  cls: ['weft_vitals_cls', 'Cumulative Layout Shift', [0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5]],
  ttfb: ['weft_vitals_ttfb_seconds', 'Time to First Byte', [0.05, 0.1, 0.2, 0.4, 0.8, 1.8, 3, 6]],
} as const;

/** How fast pages were in the visits that measure it, by kind of page. */
export function vitalsHistograms(registers: Registry[]): (vitals: Vitals) => void {
  const of = (vital: keyof typeof histograms) => {
    const [name, help, buckets] = histograms[vital];
    return new Histogram({
      name,
      help: `${help} of measured visits.`,
      labelNames: ['page'],
      buckets: [...buckets],
      registers,
    });
  };
  const [lcp, inp, cls, ttfb] = [of('lcp'), of('inp'), of('cls'), of('ttfb')];
  return (vitals) => {
    const { page } = vitals;
    for (const [histogram, ms] of [
      [lcp, vitals.lcp],
      [inp, vitals.inp],
      [ttfb, vitals.ttfb],
    ] as const) {
      if (ms !== undefined) histogram.observe({ page }, ms / 1000);
    }
    if (vitals.cls !== undefined) cls.observe({ page }, vitals.cls);
  };
}
