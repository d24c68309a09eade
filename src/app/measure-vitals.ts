import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import type { Sent } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { pageAt } from '#contract/rules/find-page.ts';
import { shopCalls } from '#contract/shop-calls.ts';
import { apiOrigin } from '#src/shared/api/access.ts';

type Report = Sent<Endpoints['reportVitals']>['body'];

/**
 * Sends how fast this visit was, once, when the page is left or put aside. The page is the kind of page that the visit began with; its address
 * and everything else about the visitor stay here.
 */
export function measureVitals(): void {
  const page = (pageAt(window.location.pathname) ?? 'unknown') as Report['page'];
  const measured: Partial<Record<'lcp' | 'inp' | 'cls' | 'ttfb', number>> = {};
  const note = ({ name, value }: Metric) => {
    measured[name.toLowerCase() as keyof typeof measured] = value;
  };
  // The library calls back at the latest when the page is hidden, and its listeners were there before this one.
  for (const listen of [onLCP, onINP, onCLS, onTTFB]) listen(note);
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    const body = new Blob([JSON.stringify({ page, ...measured })], { type: 'application/json' });
    navigator.sendBeacon(apiOrigin + shopCalls.reportVitals.path, body);
  };
  document.addEventListener('visibilitychange', send);
}
