import { slugify } from '#contract/rules/slug.ts';
import { idOf } from '../db/ids.ts';

/** The demo's records have the same ids in every shop. */
export function categoryId(name: string): string {
  return idOf(`category:${slugify(name)}`);
}

export function productId(slug: string): string {
  return idOf(`product:${slug}`);
}
