import { isRecord, isString } from '#src/shared/lib/plain-storage.ts';
import type { CartItem } from './cart-item.ts';

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
