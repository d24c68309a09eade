import { isString, plainStorage, type PlainStorage } from '#src/shared/lib/plain-storage.ts';

/** The key of the products seen last: their slugs, newest first. They stay on the device (docs/decisions/0004). */
const key = 'viewed';
const mostViewed = 12;

const storage: PlainStorage<readonly string[]> = plainStorage<readonly string[]>({
  empty: [],
  parse: (value) => {
    if (!Array.isArray(value)) return undefined;
    const slugs = value.filter(isString);
    return { state: slugs, isComplete: slugs.length === value.length };
  },
  serialize: (slugs) => (slugs.length === 0 ? undefined : slugs),
});

/** The slugs of the products seen last, newest first. */
export function viewedProducts(): readonly string[] {
  return storage.read(key);
}

/** Puts a product first. */
export function rememberViewed(slug: string): void {
  const others = viewedProducts().filter((other) => other !== slug);
  void storage.setItem(key, [slug, ...others].slice(0, mostViewed));
}

/** Forgets one product, or all. */
export function forgetViewed(slug?: string): void {
  void storage.setItem(key, slug === undefined ? [] : viewedProducts().filter((other) => other !== slug));
}
