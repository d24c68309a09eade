import type { Clock } from './clock.ts';
import type { ShopData } from './shop-data.ts';

/** How long a checkout holds stock, in milliseconds, as on the server. */
const holdTime = 15 * 60_000;

/** The wanted pieces by size id. */
export type Demand = ReadonlyMap<string, number>;

/** Stock reserved for an open checkout. */
export interface Hold {
  readonly checkoutId: string;
  readonly demand: Demand;
  readonly until: number;
}

/** Stock reserved for open checkouts. Only an account's newest checkout holds stock. */
export class Holds {
  readonly #data: ShopData;
  readonly #clock: Clock;

  constructor(data: ShopData, clock: Clock) {
    this.#data = data;
    this.#clock = clock;
  }

  /** Replaces the account's earlier hold. */
  place(accountId: string, checkoutId: string, demand: Demand): void {
    this.#data.holds.set(accountId, { checkoutId, demand, until: this.#clock() + holdTime });
  }

  /** Whether the checkout's hold has not expired. */
  has(accountId: string, checkoutId: string): boolean {
    const hold = this.#data.holds.get(accountId);
    return hold?.checkoutId === checkoutId && this.#isLive(hold);
  }

  /** Ends the hold of a settled checkout. */
  end(accountId: string, checkoutId: string): void {
    if (this.#data.holds.get(accountId)?.checkoutId === checkoutId) this.#data.holds.delete(accountId);
  }

  /** The pieces of a size that other accounts hold. */
  heldByOthers(sizeId: string, accountId: string): number {
    return [...this.#data.holds]
      .filter(([holder, hold]) => holder !== accountId && this.#isLive(hold))
      .reduce((sum, [, { demand }]) => sum + (demand.get(sizeId) ?? 0), 0);
  }

  #isLive({ until }: Hold): boolean {
    return until > this.#clock();
  }
}
