import type { Product } from '#contract/product.ts';
import type { Catalogue } from './catalogue.ts';
import type { Clock } from './clock.ts';
import type { StockSize } from './product-sizes.ts';
import { demandOf, type Purchase } from './purchase.ts';
import { Reservations } from './reservations.ts';
import type { ShopData } from './shop-data.ts';

/** An account's checkout. */
export interface ReservingCheckout {
  readonly id: string;
  readonly accountId: string;
}

/** The stock as checkouts see it, by size: on hand minus the reservations of other accounts. */
export class Stock {
  readonly #catalogue: Catalogue;
  readonly #reservations: Reservations;

  constructor(data: ShopData, catalogue: Catalogue, clock: Clock) {
    this.#catalogue = catalogue;
    this.#reservations = new Reservations(data, clock);
  }

  /** Whether an account can buy everything. A size that is not live counts as sold out. */
  isFree(accountId: string, purchase: Purchase): boolean {
    return this.#isEnough(purchase, (size) => this.#free(size, accountId));
  }

  /** Reserves the stock of a checkout instead of the account's earlier one. */
  reserve({ id, accountId }: ReservingCheckout, purchase: Purchase): void {
    this.#reservations.place(accountId, id, demandOf(purchase));
  }

  /**
   * Ends the reservation of a paid checkout and takes its stock. While it lasts, the stock on hand decides.
   * @returns False if one of the sizes is short; then nothing was taken.
   */
  take({ id, accountId }: ReservingCheckout, purchase: Purchase): boolean {
    const isEnough = this.#reservations.has(accountId, id)
      ? this.#isEnough(purchase, ({ quantity }) => quantity)
      : this.isFree(accountId, purchase);
    this.#reservations.end(accountId, id);
    if (!isEnough) return false;
    for (const { product, size } of purchase.pieces) if (size) this.#catalogue.changeStock(product._id, size._id, -1);
    return true;
  }

  /** The product with the quantities that are free for the account. */
  asFreeFor(accountId: string, product: Product): Product {
    const { sizes } = product;
    const free = this.freeSizes(accountId, product._id);
    const quantities = new Map(free.map(({ _id, quantity }) => [_id, quantity]));
    return {
      ...product,
      quantity: free.reduce((sum, { quantity }) => sum + quantity, 0),
      ...(sizes && { sizes: sizes.map((size) => ({ ...size, quantity: quantities.get(size._id) ?? 0 })) }),
    };
  }

  /** The sizes of a product with the quantities that are free for the account. */
  freeSizes(accountId: string, productId: string): StockSize[] {
    return this.#catalogue.sizesOf(productId).map((size) => ({ ...size, quantity: this.#free(size, accountId) }));
  }

  #free({ _id, quantity }: StockSize, accountId: string): number {
    return Math.max(0, quantity - this.#reservations.reservedByOthers(_id, accountId));
  }

  #isEnough(purchase: Purchase, available: (size: StockSize) => number): boolean {
    const demand = demandOf(purchase);
    return purchase.pieces.every(({ product, size }) => {
      const live = this.#catalogue.sizesOf(product._id).find(({ _id }) => _id === size?._id);
      return live !== undefined && available(live) >= (demand.get(live._id) ?? 0);
    });
  }
}
