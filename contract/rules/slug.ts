/**
 * The address part made of a name: lower-case ASCII words joined by hyphens, accents dropped, 60 characters at most. A name
 * with no such character at all (one in Devanagari, say) has no words to offer: `fallback` stands instead.
 */
export function slugify(name: string, fallback = 'item'): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return words === '' ? fallback : words;
}

/** The first of `slug`, `slug-2`, `slug-3` … that is not taken (decisions, 'What the server decides'). */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  return freeSlugs(taken)(slug);
}

/**
 * The same for many, each free of those before it. Where `taken` only grows, a name's next number begins at its last one: a
 * thousand products of one name would else cost half a million look-ups.
 */
export function freeSlugs(taken: ReadonlySet<string>): (slug: string) => string {
  const next = new Map<string, number>();
  return (slug) => {
    let n = next.get(slug) ?? 1;
    const at = () => (n === 1 ? slug : `${slug}-${n}`);
    while (taken.has(at())) n += 1;
    next.set(slug, n);
    return at();
  };
}
