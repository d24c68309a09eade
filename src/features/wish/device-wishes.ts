import type { Product } from '#contract/product.ts';
import { isWishSoldOut } from '#contract/rules/wish.ts';
import { isRecord, isString } from '#src/shared/lib/plain-storage.ts';
import { storedList, storedValue } from '#src/shared/lib/stored-value.ts';

/** Fewer than an account may have: the page asks for each product by its own call. */
export const maxDeviceWishes = 60;

/** A wish that the device keeps: the product as it was when it was added. */
interface DeviceWish {
  readonly _id: string;
  readonly slug: string;
  readonly name: string;
  readonly price: number;
  readonly size?: string;
  /** The product, or the size, was sold out when it was added or when a page of the shop showed it. */
  readonly sold_out?: true;
}

/** A product, as far as a wish has it. */
export type WishedProduct = Pick<Product, '_id' | 'slug' | 'name' | 'price' | 'quantity' | 'sizes'>;

function parseWish(value: unknown): DeviceWish | undefined {
  if (!isRecord(value)) return undefined;
  const { _id, slug, name, price, size, sold_out: soldOut } = value;
  if (!isString(_id) || !/^[0-9a-f]{24}$/.test(_id) || !isString(slug) || !isString(name)) return undefined;
  if (typeof price !== 'number' || !(price >= 0 && price <= 1_000_000)) return undefined;
  return {
    _id,
    slug,
    name,
    price,
    ...(isString(size) && /^.{1,20}$/.test(size) && { size }),
    ...(soldOut === true && { sold_out: true as const }),
  };
}

/** The wishes of a visitor, newest first (docs/decisions/0004). Those of a signed-in user are with the account. */
const wishes = storedValue('wishes', storedList(parseWish));

/** The wishes on this device, newest first. */
export const deviceWishes = wishes.read;

/** The wishes on this device, newest first; none on the server and in the first render. */
export const useDeviceWishes = wishes.useValue;

/**
 * Replaces the wishes by what `update` makes of those stored now: another tab may have written them.
 * @returns Whether they are stored; if not, they last until the page is closed.
 */
export const changeDeviceWishes = wishes.change;

/** Marks the wish as sold out, so that 'Back in stock' can be shown later. */
export function markSoldOut(product: WishedProduct): void {
  const isNew = ({ _id, size, sold_out: marked }: DeviceWish) =>
    _id === product._id && marked === undefined && isWishSoldOut(product, size);
  if (!deviceWishes().some(isNew)) return;
  changeDeviceWishes((stored) => stored.map((wish) => (isNew(wish) ? { ...wish, sold_out: true } : wish)));
}

/** A product as a wish that begins now. */
export function toDeviceWish(product: WishedProduct, size?: string): DeviceWish {
  const { _id, slug, name, price } = product;
  return {
    _id,
    slug,
    name,
    price,
    ...(size !== undefined && { size }),
    ...(isWishSoldOut(product, size) && { sold_out: true }),
  };
}

/** The wish in another size, which has a stock of its own. */
export function withSize({ sold_out: _, ...wish }: DeviceWish, size: string): DeviceWish {
  return { ...wish, size };
}
