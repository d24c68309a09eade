import type { Product } from '#contract/product.ts';
import type { StockReason } from '#contract/rules/stock-movement.ts';
import type { StockMovement } from '#contract/stock.ts';
import { timestamp, type Clock } from './clock.ts';
import type { StockSize } from './product-sizes.ts';

/** Why the stock changes. */
export interface StockCause {
  readonly reason: StockReason;
  /** The admin's name. */
  readonly by?: string;
  readonly orderId?: string;
  /** The client's id of received goods. */
  readonly receipt?: string | undefined;
}

/** A movement; its order's number is known later. */
interface Movement extends Omit<StockMovement, 'order'>, Pick<StockCause, 'orderId' | 'receipt'> {
  readonly productId: string;
  readonly sizeId: string;
}

/** The stock history of the mocked products. */
export class Movements {
  /** Oldest first. */
  #all: Movement[] = [];
  #last = 0;
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Begins again with the creation of these products, newest first. */
  restart(products: readonly Product[]): void {
    this.#all = [];
    this.#last = 0;
    for (const { _id, quantity, createdAt, sizes = [{ _id, label: '', quantity }] } of products.toReversed()) {
      for (const size of sizes) this.#add(_id, size, 0, { reason: 'create' }, createdAt);
    }
  }

  /** Records what differs between the sizes of a product, archived ones too. */
  record(productId: string, before: readonly StockSize[], after: readonly StockSize[], cause: StockCause): void {
    const stored = new Map(before.map((size) => [size._id, size]));
    const isRemoved = ({ _id, isArchived }: StockSize) => isArchived && stored.get(_id)?.isArchived === false;
    for (const size of after.filter(isRemoved)) {
      this.#add(productId, size, stored.get(size._id)?.quantity ?? 0, { ...cause, reason: 'remove' });
    }
    for (const size of after) {
      if (!isRemoved(size)) this.#add(productId, size, stored.get(size._id)?.quantity ?? 0, cause);
    }
  }

  /** Newest first. */
  of(productId: string): Movement[] {
    return this.#all.filter((movement) => movement.productId === productId).reverse();
  }

  /** The pieces that a receipt added, by size id. */
  ofReceipt(receipt: string): Map<string, number> {
    const received = this.#all.filter((movement) => movement.receipt === receipt);
    return new Map(received.map(({ sizeId, from, to }) => [sizeId, to - from]));
  }

  forget(productId: string): void {
    this.#all = this.#all.filter((movement) => movement.productId !== productId);
  }

  #add(
    productId: string,
    { _id: sizeId, label, quantity: to }: Pick<StockSize, '_id' | 'label' | 'quantity'>,
    from: number,
    cause: StockCause,
    at = timestamp(this.#clock()),
  ): void {
    if (from === to) return;
    this.#last += 1;
    this.#all.push({ _id: this.#last, at, size: label, from, to, ...cause, productId, sizeId });
  }
}
