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
  if (!taken.has(slug)) return slug;
  let n = 2;
  while (taken.has(`${slug}-${n}`)) n += 1;
  return `${slug}-${n}`;
}
