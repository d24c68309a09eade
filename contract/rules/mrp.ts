import { toPaise } from './money.ts';

/** A product's price and its maximum retail price, in rupees. */
interface Priced {
  readonly price: number;
  readonly mrp?: number | undefined;
}

/** Whether a product costs less than its MRP, which is shown only then. An earlier version of the shop may have raised the price above it. */
export function isBelowMrp<P extends Priced>(product: P): product is P & { readonly mrp: number } {
  return product.mrp !== undefined && toPaise(product.mrp) > toPaise(product.price);
}

/** The saving in whole percent of the MRP, rounded down so that no more is promised than is saved. */
export function percentSaved({ price, mrp }: { readonly price: number; readonly mrp: number }): number {
  return Math.floor(((toPaise(mrp) - toPaise(price)) * 100) / toPaise(mrp));
}
