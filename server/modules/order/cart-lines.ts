import type { CartChanged, CheckoutCart } from '#contract/payment.ts';
import type { Product } from '#contract/product.ts';
import { sizeOfEntry } from '#contract/rules/cart-size.ts';
import { toPaise } from '#contract/rules/money.ts';
import { Refused } from '../../refused.ts';
import type { LiveSize } from '../stock/size-store.ts';
import type { SizeQuantity } from '../stock/stock-store.ts';

/** A product in a size, as it was at checkout. */
export interface CartLine {
  /** Without its sizes. */
  readonly product: Product;
  /** The label as bought. A product without sizes has none, whatever the cart sent. */
  readonly size?: string;
  /** The size whose stock it takes. Absent as long as none is found. */
  readonly sizeRow?: Pick<LiveSize, 'id' | 'label'>;
  /** How many. The name is that of the stored lines. */
  readonly pieces: number;
  /** Its share of a discount, in paise. */
  readonly discount?: number;
}

/** The distinct product ids of a cart, sorted. */
export function productIds(cart: CheckoutCart): string[] {
  return [...new Set(cart.products.map(({ _id }) => _id))].sort();
}

/**
 * Groups the cart's entries by product and size, with the given products. Entries of other products are dropped.
 */
export function linesOf(cart: CheckoutCart, products: readonly Product[]): CartLine[] {
  const byId = new Map(products.map((product) => [product._id, snapshotOf(product)]));
  const lines = cart.products.flatMap(({ _id, size }) => {
    const product = byId.get(_id);
    return product === undefined ? [] : [{ product, ...(size !== undefined && { size }), pieces: 1 }];
  });
  return grouped(lines);
}

/** The product without what may change later, or what only admins see. */
function snapshotOf({ sizes: _, hidden: _hidden, photo_key: _key, rating: _rating, ...product }: Product): Product {
  return product;
}

/** The lines with the sizes that they mean (`sizeOfEntry`). Those that have one keep it. */
export function withSizes(
  lines: readonly CartLine[],
  live: ReadonlyMap<string, readonly LiveSize[]>,
  cartSize: string,
): CartLine[] {
  const sized = lines.map((line) => {
    if (line.sizeRow !== undefined) return line;
    const row = sizeOfEntry(live.get(line.product._id) ?? [], line.size, cartSize);
    if (row === undefined) return line;
    const { id, label } = row;
    const { size: _named, ...others } = line;
    return { ...others, ...(label !== '' && { size: label }), sizeRow: { id, label } };
  });
  return grouped(sized);
}

/** Adds up lines of the same product and size. */
function grouped(lines: readonly CartLine[]): CartLine[] {
  const groups = new Map<string, CartLine>();
  for (const line of lines) {
    const key = `${line.product._id} ${line.sizeRow?.id ?? ''} ${line.size ?? ''}`;
    groups.set(key, { ...line, pieces: (groups.get(key)?.pieces ?? 0) + line.pieces });
  }
  return [...groups.values()];
}

/** The total of the lines in paise. */
export function paiseOf(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { product, pieces }) => sum + toPaise(product.price) * pieces, 0);
}

/** The demand for each size over all lines; undefined if a line has none: it counts as sold out. */
export function demandOf(lines: readonly CartLine[]): SizeQuantity[] | undefined {
  const demand = new Map<string, number>();
  for (const { sizeRow, pieces } of lines) {
    if (sizeRow === undefined) return undefined;
    demand.set(sizeRow.id, (demand.get(sizeRow.id) ?? 0) + pieces);
  }
  return [...demand].map(([sizeId, quantity]) => ({ sizeId, quantity }));
}

/** The refusal of an outdated cart. It carries the current products. */
export class CartChangedRefusal extends Refused {
  readonly #products: readonly Product[];

  /** @param products Without those that no longer exist. `quantity` is the quantity available to this shopper. */
  constructor(products: readonly Product[]) {
    super('cartChanged');
    this.#products = products;
  }

  override get body(): CartChanged {
    return { ...super.body, products: [...this.#products] };
  }
}
