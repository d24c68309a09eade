import type { Product } from '#contract/product.ts';
import { withoutDetails } from '#contract/rules/product-details.ts';
import { isRecord, isString } from '#src/shared/lib/plain-storage.ts';

/** One unit of a product in the cart: enough to display it and to notice later changes of the product. */
export type CartItem = Pick<Product, '_id' | 'name' | 'slug' | 'price'> &
  Partial<Omit<Product, 'sizes'>> & { size?: string };

/** A product, which on its page has more than in a list. */
type ShownProduct = Product & { size_chart?: unknown; reviewed_fit?: unknown };

/** A product as a cart item, without the stock of its sizes, which the cart page reads from the server, and what only other pages show. */
export function toCartItem(product: ShownProduct, size: string | undefined): CartItem {
  const { sizes: _1, size_chart: _2, reviewed_fit: _3, photos: _4, colours: _5, ...shown } = product;
  const item = withoutDetails(shown);
  return size === undefined ? item : { ...item, size };
}

/** The key of a cart row: product and size. Items without a size form a separate row. */
export const rowKeyOf = ({ _id, size }: { _id: string; size?: string | undefined }): string =>
  size === undefined ? _id : `${_id} ${size}`;

/** The server's current product at a slug; `unknown` while it is loading or after a failed load. */
export type ProductLookup = { state: 'found'; product: Product } | { state: 'gone' } | { state: 'unknown' };

/** Removes one unit for each of `taken`, matched by product and size. Units that are not in `items` are ignored. */
export function subtractItems(items: readonly CartItem[], taken: readonly CartItem[]): CartItem[] {
  const count = new Map<string, number>();
  for (const item of taken) count.set(rowKeyOf(item), (count.get(rowKeyOf(item)) ?? 0) + 1);
  return items.filter((item) => {
    const left = count.get(rowKeyOf(item)) ?? 0;
    if (left > 0) count.set(rowKeyOf(item), left - 1);
    return left === 0;
  });
}

type Check = (value: unknown) => boolean;

const isAmount: Check = (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0;
const isCategory: Check = (value) =>
  isRecord(value) && isString(value._id) && isString(value.name) && isString(value.slug);

/** Required fields of a stored item. */
const required: readonly [keyof CartItem, Check][] = [
  ['_id', (value) => isString(value) && /^[0-9a-f]{24}$/.test(value)],
  ['name', isString],
  ['slug', (value) => isString(value) && value !== ''],
  ['price', isAmount],
];

/** Optional fields; one of the wrong type is dropped. */
const optional: readonly [keyof CartItem, Check][] = [
  ['description', isString],
  ['quantity', isAmount],
  ['shipping', isAmount],
  ['category', isCategory],
  ['__v', isAmount],
  ['createdAt', isString],
  ['updatedAt', isString],
  ['size', (value) => isString(value) && /^.{1,20}$/.test(value)],
];

/** Parses an item of a stored cart; undefined if a required field is missing. Unknown fields are dropped. */
export function parseCartItem(value: unknown): CartItem | undefined {
  if (!isRecord(value) || !required.every(([field, check]) => check(value[field]))) return undefined;
  const kept = [...required, ...optional].filter(([field, check]) => check(value[field]));
  return Object.fromEntries(kept.map(([field]) => [field, value[field]])) as unknown as CartItem;
}
