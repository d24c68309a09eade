import type { ShopOrder } from '#contract/fulfilment.ts';
import { compareSizes } from '#contract/rules/size-order.ts';
import { lineItems } from '#src/shared/orders/order-lines.ts';

/** What is taken from one shelf for several orders. */
interface PickRow {
  readonly key: string;
  readonly sku: string;
  readonly name: string;
  /** Empty for a product without sizes. */
  readonly size: string;
  readonly pieces: number;
}

/** The pieces of the orders by product and size, in the order of SKUs, names and sizes: the way along the shelves. */
export function pickRows(orders: readonly ShopOrder[]): PickRow[] {
  const rows = new Map<string, PickRow>();
  for (const order of orders) {
    for (const { product, name, size, count } of lineItems(order)) {
      const key = `${product._id} ${size}`;
      const pieces = (rows.get(key)?.pieces ?? 0) + count;
      rows.set(key, { key, sku: skuOf(order, product._id, size), name, size, pieces });
    }
  }
  return [...rows.values()].sort(
    (a, b) => a.sku.localeCompare(b.sku) || a.name.localeCompare(b.name) || compareSizes(a.size, b.size),
  );
}

/** The SKU of a line; empty if it has none. */
export function skuOf({ skus = [] }: ShopOrder, product: string, size: string): string {
  return skus.find((entry) => entry.product === product && (entry.size ?? '') === size)?.sku ?? '';
}

/** When the address or a size of an order was last changed: a slip that was printed before is old. */
export const lastChangeOf = (changes: ShopOrder['changes']): string | undefined =>
  changes.findLast(({ what }) => what === 'address' || what === 'size')?.at;
