import { isRecord, isString, type PlainRecord } from '#src/shared/lib/plain-storage.ts';
import type { Cart, CartItem } from './cart-slice.ts';

/** The key `cart`: exactly a JSON list of products (decisions, 'Browser storage'). A bad product leaves the list. */
export const storedCart: PlainRecord<Cart> = {
  empty: { items: [] },
  parse: (value) => {
    if (!Array.isArray(value)) return undefined;
    const items = value.map(parseItem).filter((item) => item !== undefined);
    return { state: { items }, whole: items.length === value.length };
  },
  plain: ({ items }) => items,
};

type Check = (value: unknown) => boolean;

const isAmount: Check = (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0;
const isCategory: Check = (value) =>
  isRecord(value) && isString(value._id) && isString(value.name) && isString(value.slug);

/** What an entry cannot be without. */
const required: Partial<Record<keyof CartItem, Check>> = {
  _id: (value) => isString(value) && /^[0-9a-f]{24}$/.test(value),
  name: isString,
  slug: (value) => isString(value) && value !== '',
  price: isAmount,
};

/** What an entry may have besides; a value of another kind is left behind. */
const optional: Partial<Record<keyof CartItem, Check>> = {
  description: isString,
  quantity: isAmount,
  shipping: isAmount,
  category: isCategory,
  __v: isAmount,
  createdAt: isString,
  updatedAt: isString,
  size: isString,
};

function parseItem(value: unknown): CartItem | undefined {
  if (!isRecord(value)) return undefined;
  if (!Object.entries(required).every(([field, check]) => check(value[field]))) return undefined;
  const checks: Partial<Record<string, Check>> = { ...required, ...optional };
  return Object.fromEntries(
    Object.entries(value).filter(([field, part]) => checks[field]?.(part)),
  ) as unknown as CartItem;
}
