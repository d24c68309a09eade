import type { OrderLine, OrderPiece } from '#contract/order.ts';
import type { CheckoutCart } from '#contract/payment.ts';
import type { Product } from '#contract/product.ts';
import { sizeOfEntry, sizeOfOrder } from '#contract/rules/cart-size.ts';
import { toPaise, toRupees, cartTotal } from '#contract/rules/money.ts';
import type { Catalogue } from './catalogue.ts';
import type { Offered } from './coupons.ts';
import type { StockSize } from './product-sizes.ts';
import type { Demand } from './reservations.ts';

/** One item of a purchase: the product as it was, without its sizes, and the size that the cart's entry means. */
export interface PurchasedItem {
  readonly product: Product;
  /** Undefined: not live when the cart was read, so the item counts as sold out. */
  readonly size: StockSize | undefined;
  /** The size as the entry names it. */
  readonly named: string | undefined;
}

/** A cart with its products, as they were when it was read. */
export interface Purchase {
  /** The name is that of the stored data. */
  readonly pieces: readonly PurchasedItem[];
  /** Whether the shop has all products of the cart. */
  readonly isComplete: boolean;
  readonly size: string;
  readonly quantity: number;
  readonly address: string;
  /** Absent: offers have no part in it. */
  readonly offered?: Offered;
}

/** @param known The products that the cart may contain. */
export function readCart(
  { products, size, quantity, address }: CheckoutCart,
  catalogue: Catalogue,
  known: readonly Product[] = catalogue.shown(),
): Purchase {
  const pieces = products.flatMap(({ _id, size: named }) => {
    const found = known.find((one) => one._id === _id);
    if (found === undefined) return [];
    const { sizes: _sizes, hidden: _hidden, photo_key: _key, rating: _rating, ...product } = found;
    return [{ product, size: sizeOfEntry(catalogue.sizesOf(_id), named, size), named }];
  });
  return { pieces, isComplete: pieces.length === products.length, size, quantity, address };
}

/** What a purchase costs less its offers, in paise. */
export const paiseOf = ({ pieces, offered }: Purchase): number =>
  toPaise(cartTotal(pieces.map(({ product }) => product))) - (offered?.paise ?? 0);

/** Whether all products exist and their total is `paise`. */
export function costs(purchase: Purchase, paise: number): boolean {
  return purchase.isComplete && paiseOf(purchase) === paise;
}

/** The quantity of each size over all entries. */
export function demandOf(purchase: Purchase): Demand {
  const demand = new Map<string, number>();
  for (const { size } of purchase.pieces) if (size) demand.set(size._id, (demand.get(size._id) ?? 0) + 1);
  return demand;
}

/** The pieces of the order, grouped by product and size. */
export function piecesOf({ pieces }: Purchase): OrderPiece[] {
  const groups = pieces.map(groupOf);
  const grouped = pieces.toSorted((a, b) => groups.indexOf(groupOf(a)) - groups.indexOf(groupOf(b)));
  return grouped.map((item) => {
    const { product } = item;
    const { name, slug, __v } = product;
    const label = labelOf(item);
    return { _id: product, name, slug, __v, ...(label !== undefined && { size: label }) };
  });
}

/** The lines of an order with these pieces. */
export function linesOf(pieces: readonly OrderPiece[]): OrderLine[] {
  const lines = new Map<string, OrderLine>();
  for (const { _id: product, size } of pieces) {
    const { _id, name, slug, price } = product;
    const quantity = (lines.get(`${_id} ${size ?? ''}`)?.quantity ?? 0) + 1;
    const total = toRupees(toPaise(price) * quantity);
    lines.set(`${_id} ${size ?? ''}`, { product: { _id, name, slug }, ...(size && { size }), quantity, price, total });
  }
  return [...lines.values()];
}

function groupOf(item: PurchasedItem): string {
  return `${item.product._id} ${item.size?._id ?? ''} ${labelOf(item) ?? ''}`;
}

/** The label as bought; undefined for a product without sizes. A size that is gone keeps the name of the cart's entry. */
function labelOf({ size, named }: PurchasedItem): string | undefined {
  return size === undefined ? named : size.label || undefined;
}

/** The size of the order. */
export function commonSize({ pieces, size: cartSize }: Purchase): string {
  return sizeOfOrder(
    pieces.map(({ size }) => size?.label ?? ''),
    cartSize,
  );
}
