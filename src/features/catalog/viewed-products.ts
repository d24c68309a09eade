import { isString } from '#src/shared/lib/plain-storage.ts';
import { storedList, storedValue } from '#src/shared/lib/stored-value.ts';

const mostViewed = 12;

/** The products seen last: their slugs, newest first. They stay on the device (docs/decisions/0004). */
const viewed = storedValue(
  'viewed',
  storedList((slug) => (isString(slug) ? slug : undefined)),
);

/** The slugs of the products seen last, newest first; none on the server and in the first render. */
export const useViewedProducts = viewed.useValue;

/** Puts a product first. */
export function rememberViewed(slug: string): void {
  viewed.change((slugs) => [slug, ...slugs.filter((other) => other !== slug)].slice(0, mostViewed));
}

/** Forgets one product, or all. */
export function forgetViewed(slug?: string): void {
  viewed.change((slugs) => (slug === undefined ? [] : slugs.filter((other) => other !== slug)));
}
