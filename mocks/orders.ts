import type { OrderReference, OrderSummary, ShopOrder } from '#contract/fulfilment.ts';
import type { Order } from '#contract/order.ts';
import { cancelReasons } from '#contract/rules/cancel-reasons.ts';
import { sizeOfEntry } from '#contract/rules/cart-size.ts';
import { piecesBySize } from '#contract/rules/pieces-by-size.ts';
import { dayOf } from '#contract/rules/day.ts';
import { firstOrderNumber, orderSearchTerm } from '#contract/rules/order-number.ts';
import { mayMove, type OrderStatus } from '#contract/rules/order-status.ts';
import { orderSortFields, readSort } from '#contract/rules/sort.ts';
import { timestamp, type Clock } from './clock.ts';
import { Refused } from './refused.ts';
import type { Catalogue } from './catalogue.ts';
import { bySize, type SoldPiece } from './sold-pieces.ts';
import { sorted } from './sorted.ts';
import { hasPart } from './text.ts';

/** Filters of the order list. Days (`2026-01-31`) are Indian and inclusive. */
interface OrderFilter {
  status?: OrderStatus | undefined;
  from?: string | undefined;
  to?: string | undefined;
  search?: string | undefined;
  sort?: string | undefined;
}

/** A new order without its number. */
export type OrderDraft = Omit<ShopOrder, 'number'>;

/** The orders of the mocked shop. */
export class Orders {
  /** Newest first. */
  #all: ShopOrder[];
  /** By order id. */
  readonly #sold: Map<string, readonly SoldPiece[]>;
  readonly #catalogue: Catalogue;
  readonly #clock: Clock;

  /** @param all Newest first. Their lines mean the catalogue's sizes of the same label. */
  constructor(all: readonly ShopOrder[], catalogue: Catalogue, clock: Clock) {
    this.#all = [...all];
    this.#sold = new Map(all.map((order) => [order._id, soldPieces(order, catalogue)]));
    this.#catalogue = catalogue;
    this.#clock = clock;
  }

  /** Newest first. */
  all(): readonly ShopOrder[] {
    return this.#all;
  }

  /** Whether an order has the product. */
  contain(productId: string): boolean {
    return this.#all.some(({ products }) => products.some(({ _id: product }) => product._id === productId));
  }

  /** Newest first by default. */
  list({ status, from = '', to = '9999', search = '', sort }: OrderFilter): OrderSummary[] {
    const found = this.#all
      .filter((order) => status === undefined || order.status === status)
      .filter(({ createdAt }) => {
        const day = dayOf(Date.parse(createdAt));
        return from <= day && day <= to;
      })
      .filter((order) => hasPart(searchableText(order), orderSearchTerm(search)))
      .map(summaryOf);
    return sorted(found, readSort(orderSortFields, sort), {
      createdAt: ({ createdAt }) => createdAt,
      total: ({ total }) => total,
    });
  }

  /** One user's orders, newest first, as the shopper sees them. */
  of(buyerId: string): Order[] {
    return this.#all
      .filter(({ buyer }) => buyer._id === buyerId)
      .map(({ buyer: _buyer, history: _history, ...order }) => order);
  }

  /** @throws {Refused} orderNotFound */
  get(id: string): ShopOrder {
    const order = this.#all.find(({ _id }) => _id === id);
    if (order === undefined) throw new Refused('orderNotFound');
    return order;
  }

  /** The orders with the next lower and the next higher number. */
  around({ number }: ShopOrder): { previous?: OrderReference; next?: OrderReference } {
    const byNumber = this.#all.toSorted((a, b) => a.number - b.number);
    const at = byNumber.findIndex((order) => order.number === number);
    const [previous, next] = [byNumber[at - 1], byNumber[at + 1]].map(
      (order) => order && { _id: order._id, number: order.number },
    );
    return { ...(previous && { previous }), ...(next && { next }) };
  }

  /**
   * Adds a new order with the next number.
   * @param sold The pieces that return to the stock if the order is cancelled.
   */
  add(order: OrderDraft, sold: readonly SoldPiece[] = []): void {
    this.#sold.set(order._id, sold);
    this.#all.unshift({
      ...order,
      number: Math.max(firstOrderNumber - 1, ...this.#all.map(({ number }) => number)) + 1,
    });
  }

  /**
   * @param by The admin's name.
   * @throws {Refused} orderNotFound, orderMoved
   */
  move(id: string, to: OrderStatus, by: string): ShopOrder {
    const order = this.get(id);
    if (!mayMove(order.status, to)) {
      throw new Refused('wrongOrderStatus', undefined, { from: order.status, to });
    }
    const moved = { ...order, status: to, history: [...order.history, { status: to, at: this.#now(), by }] };
    return this.#replace(moved);
  }

  /**
   * Restores the stock and refunds the payment at once.
   * @throws {Refused} orderNotFound, orderMoved
   */
  cancel(id: string, reason: string, by: string): ShopOrder {
    const cancelled = { ...this.move(id, 'Cancelled', by), reason: reason === '' ? cancelReasons.byShop : reason };
    for (const { productId, sizeId, pieces } of bySize(this.#sold.get(id) ?? [])) {
      this.#catalogue.move(productId, sizeId, pieces);
    }
    const refund = { amount: cancelled.total, at: this.#now() };
    this.#replace({ ...cancelled, refund: { state: 'done', ...refund } });
    return { ...cancelled, refund: { state: 'wanted', ...refund } };
  }

  #replace(order: ShopOrder): ShopOrder {
    this.#all = this.#all.map((one) => (one._id === order._id ? order : one));
    return order;
  }

  #now(): string {
    return timestamp(this.#clock());
  }
}

function soldPieces({ products, size: orderSize }: ShopOrder, catalogue: Catalogue): SoldPiece[] {
  return products.flatMap(({ _id: { _id: productId }, size: label }) => {
    const size = sizeOfEntry(catalogue.sizesOf(productId), label, orderSize);
    return size ? [{ productId, sizeId: size._id }] : [];
  });
}

/** An order as a row of a list. */
export function summaryOf({ _id, number, createdAt, status, total, test, buyer, products }: ShopOrder): OrderSummary {
  const { _id: buyerId, name, email } = buyer;
  const sizes = piecesBySize(products.map(({ size }) => ({ label: size, pieces: 1 })));
  return {
    _id,
    number,
    createdAt,
    status,
    total,
    ...(test !== undefined && { test }),
    buyer: { _id: buyerId, name, email },
    pieces: products.length,
    ...(sizes.length > 0 && { sizes }),
  };
}

/** The texts that the order search matches. */
function searchableText({ _id, number, payment, buyer: { email, name, phone, pincode } }: ShopOrder): string[] {
  return [_id, String(number), ...Object.values(payment), email, name, phone, pincode.replace(' ', '')];
}
