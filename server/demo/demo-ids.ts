import { slugify } from '#contract/rules/slug.ts';
import { idOf } from '../db/ids.ts';

/** The same in every shop, so that recorded responses stay valid. */
export function categoryId(name: string): string {
  return idOf(`category:${slugify(name)}`);
}

export function productId(slug: string): string {
  return idOf(`product:${slug}`);
}

export function sizeId(slug: string, label: string): string {
  return idOf(`size:${slug}:${label}`);
}

/** @param number 1, 2 … */
export function photoId(slug: string, number: number): string {
  return idOf(`photo:${slug}:${number}`);
}
