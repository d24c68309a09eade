import type { OrderReference } from '#contract/fulfilment.ts';
import { cartTotal } from '#contract/rules/money.ts';
import type { Catalogue } from './catalogue.ts';
import type { Clock } from './clock.ts';
import { draftOf } from './order-draft.ts';
import type { Orders } from './orders.ts';
import type { StockSize } from './product-sizes.ts';
import { demandOf, type Purchase, type PurchasedItem } from './purchase.ts';
import type { StoredReturn } from './return-rows.ts';
import type { ShopData, StoredOrder } from './shop-data.ts';
import { Stock } from './stock.ts';

interface ExchangeDependencies {
  readonly catalogue: Catalogue;
  readonly orders: Orders;
  readonly clock: Clock;
}

/** The pieces of requests: those that are wanted, and those that come back. */
export class Exchanges {
  readonly #data: ShopData;
  readonly #dependencies: ExchangeDependencies;
  readonly #stock: Stock;

  constructor(data: ShopData, dependencies: ExchangeDependencies) {
    this.#data = data;
    this.#dependencies = dependencies;
    this.#stock = new Stock(data, dependencies.catalogue, dependencies.clock);
  }

  /**
   * The wanted pieces that are gone, and the sizes of their products that are left, with how many if those are fewer.
   * @param isAll All of them are.
   */
  gone(
    stored: StoredReturn,
    outcome: 'exchange' | 'replacement',
    isAll: boolean,
  ): { readonly what: string; readonly left: string } | undefined {
    const purchase = this.#purchase(stored, outcome);
    const sameSize = (item: PurchasedItem) => purchase.pieces.filter(({ size }) => size === item.size);
    const isFree = (item: PurchasedItem) => this.#stock.isFree(stored._id, { ...purchase, pieces: sameSize(item) });
    const gone = purchase.pieces.filter((item) => isAll || item.size === undefined || !isFree(item));
    if (gone.length === 0) return undefined;
    const products = [...new Map(gone.map((item) => [item.product._id, item])).values()];
    const left = products.map((item) => {
      const wanted = sameSize(item).length;
      const own = new Set(stored.lines.filter(({ name }) => name === item.product.name).map(({ size }) => size));
      const free = this.#stock.freeSizes(stored._id, item.product._id).flatMap(({ _id, label, quantity }) => {
        const isOwn = label !== item.named && own.has(label);
        if (quantity === 0 || label === '' || isOwn || (isAll && _id === item.size?._id)) return [];
        return [quantity < wanted ? `${label} (${quantity})` : label];
      });
      const names = free.length === 0 ? 'none' : free.join(', ');
      return products.length === 1 ? names : `${item.product.name}: ${names}`;
    });
    return { what: [...new Set(gone.map(nameOf))].join('; '), left: left.join('; ') };
  }

  /** Whether the shop has no such size. */
  isUnknown(stored: StoredReturn, outcome: 'exchange' | 'replacement'): boolean {
    return this.#purchase(stored, outcome).pieces.some(({ size }) => size === undefined);
  }

  /** Keeps the wanted sizes. The hold is the request's own, so that no checkout of the shopper ends it. */
  hold(stored: StoredReturn, until: number): void {
    const demand = demandOf(this.#purchase(stored, 'exchange'));
    this.#data.holds.set(stored._id, { checkoutId: stored._id, demand, until });
  }

  release({ _id }: StoredReturn): void {
    this.#data.holds.delete(_id);
  }

  /** The order of the pieces that go out. */
  send(stored: StoredReturn, outcome: 'exchange' | 'replacement'): OrderReference {
    const { orders, clock } = this.#dependencies;
    const order = this.#order(stored);
    const purchase = this.#purchase(stored, outcome);
    this.#stock.take({ id: stored._id, accountId: stored._id }, purchase);
    const draft = draftOf({ buyer: order.buyer, address: order.address, home: order }, purchase, clock);
    const { _id, number } = orders.add({
      ...draft,
      total: outcome === 'exchange' ? cartTotal(purchase.pieces.map(({ product }) => product)) : 0,
      payment: { razorpay_order_id: '', razorpay_payment_id: '', method: outcome, state: 'paid' },
      exchange_of: { order: order._id, return: stored._id, order_number: order.number, return_number: stored.number },
      test: true,
    });
    return { _id, number };
  }

  /** Puts good pieces of a line of an order on the shelf. */
  shelve(orderId: string, line: number, good: number): void {
    const { product, size } = this.#orderAt(orderId).lines[line]!;
    const found = this.#sizeOf(product._id, size);
    if (found) this.#dependencies.catalogue.changeStock(product._id, found._id, good);
  }

  #purchase(stored: StoredReturn, outcome: 'exchange' | 'replacement'): Purchase {
    const order = this.#order(stored);
    const pieces = stored.lines.flatMap(({ line, price, size: own, wanted_size = own, ...counts }) => {
      const { _id } = order.lines[line]!.product;
      const { sizes: _, ...product } = order.products.find((piece) => piece._id._id === _id)!._id;
      const pieces = outcome === 'exchange' && stored.state === 'received' ? piecesOf(counts) : counts.quantity;
      const named = outcome === 'exchange' ? wanted_size : own;
      const item = { product: { ...product, price }, size: this.#sizeOf(_id, named), named };
      return Array.from({ length: pieces }, () => item);
    });
    return { pieces, isComplete: true, size: 'M', quantity: order.quantity, address: '' };
  }

  #sizeOf(productId: string, label = ''): StockSize | undefined {
    return this.#dependencies.catalogue.sizesOf(productId).find((size) => size.label === label);
  }

  #order(stored: StoredReturn): StoredOrder {
    return this.#orderAt(stored.order._id);
  }

  #orderAt(id: string): StoredOrder {
    return this.#dependencies.orders.find(({ _id }) => _id === id)!;
  }
}

const piecesOf = ({ good = 0, damaged = 0 }: Pick<StoredReturn['lines'][number], 'good' | 'damaged'>) => good + damaged;

const nameOf = ({ product, named }: PurchasedItem): string => [product.name, named].filter(Boolean).join(', ');
