import type { Order } from '#contract/order.ts';
import { firstOrderNumber } from '#contract/rules/order-number.ts';
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
    return this.#data.orders.filter(({ buyer }) => buyer._id === buyerId).map(({ buyer: _buyer, ...order }) => order);
  }

  /** Adds a new order with the next number. */
  add(order: Omit<StoredOrder, 'number'>): void {
    const numbers = this.#data.orders.map(({ number }) => number);
    this.#data.orders.unshift({ ...order, number: Math.max(firstOrderNumber - 1, ...numbers) + 1 });
  }
}
