import type { Order } from '#contract/order.ts';
import { firstOrderNumber } from '#contract/rules/order-number.ts';
import { versionedRecipient } from '#contract/rules/version.ts';
import type { ShopData, StoredOrder } from './shop-data.ts';

/** The orders of the mocked shop. */
export class Orders {
  readonly #data: ShopData;

  constructor(data: ShopData) {
    this.#data = data;
  }

  /** Whether an order has the product. */
  contain(productId: string): boolean {
    return this.#data.orders.some(({ products }) => products.some(({ _id: product }) => product._id === productId));
  }

  /** One user's orders, newest first, as the shopper sees them. */
  of(buyerId: string): Order[] {
    return this.#data.orders.filter(({ buyer }) => buyer._id === buyerId).map(forShopper);
  }

  /** The first order for which `isWanted` holds. */
  find(isWanted: (order: StoredOrder) => boolean): StoredOrder | undefined {
    return this.#data.orders.find(isWanted);
  }

  /** Adds a new order with the next number. */
  add(order: Omit<StoredOrder, 'number'>): StoredOrder {
    const numbers = this.#data.orders.map(({ number }) => number);
    const added = { ...order, number: Math.max(firstOrderNumber - 1, ...numbers) + 1 };
    this.#data.orders.unshift(added);
    return added;
  }

  /** Puts a changed order into the place of the one with its id. */
  replace(order: StoredOrder): void {
    this.#data.orders = this.#data.orders.map((one) => (one._id === order._id ? order : one));
  }
}

/** An order as the shopper sees it. */
export function forShopper({ buyer: _buyer, placedWith: _placedWith, papers: _papers, ...order }: StoredOrder): Order {
  return versionedRecipient(order);
}
