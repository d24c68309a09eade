import { withoutHidden } from './typed-text.ts';

/**
 * Makes a slug from a name: lower-case ASCII words joined by hyphens, accents removed, at most 60 characters. A name without
 * any such character, for example in Devanagari, gives `fallback`.
 */
export function slugify(name: string, fallback = 'item'): string {
  const words = withoutHidden(name)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
  return words === '' ? fallback : words;
}

/** The first of `slug`, `slug-2`, `slug-3` … that is not taken. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  return freeSlugs(taken)(slug);
}

/** `slug`, `slug-2`, `slug-3` … for 1, 2, 3 … */
export function numberedSlug(slug: string, n: number): string {
  return n === 1 ? slug : `${slug}-${n}`;
}

/**
 * Finds free slugs for many names. `taken` must only grow: the search for a name continues at its last number, otherwise a
 * thousand products with the same name would need half a million look-ups.
 */
export function freeSlugs(taken: ReadonlySet<string>): (slug: string) => string {
  const next = new Map<string, number>();
  return (slug) => {
    let n = next.get(slug) ?? 1;
    while (taken.has(numberedSlug(slug, n))) n += 1;
    next.set(slug, n);
    return numberedSlug(slug, n);
  };
}
