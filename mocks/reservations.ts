import type { Clock } from './clock.ts';
import type { ShopData } from './shop-data.ts';

/** How long a checkout reserves stock, in milliseconds, as on the server. */
const reservationTime = 15 * 60_000;

/** The wanted quantity by size id. */
export type Demand = ReadonlyMap<string, number>;

/** Stock reserved for an open checkout. */
export interface Reservation {
  readonly checkoutId: string;
  readonly demand: Demand;
  readonly until: number;
}

/** Stock reserved for open checkouts. Only an account's newest checkout reserves stock. */
export class Reservations {
  readonly #data: ShopData;
  readonly #clock: Clock;

  constructor(data: ShopData, clock: Clock) {
    this.#data = data;
    this.#clock = clock;
  }

  /** Replaces the account's earlier reservation. */
  place(accountId: string, checkoutId: string, demand: Demand): void {
    this.#data.holds.set(accountId, { checkoutId, demand, until: this.#clock() + reservationTime });
  }

  /** Whether the checkout's reservation has not expired. */
  has(accountId: string, checkoutId: string): boolean {
    const reservation = this.#data.holds.get(accountId);
    return reservation?.checkoutId === checkoutId && this.#isLive(reservation);
  }

  /** Ends the reservation of a settled checkout. */
  end(accountId: string, checkoutId: string): void {
    if (this.#data.holds.get(accountId)?.checkoutId === checkoutId) this.#data.holds.delete(accountId);
  }

  /** The quantity of a size that other accounts have reserved. */
  reservedByOthers(sizeId: string, accountId: string): number {
    return [...this.#data.holds]
      .filter(([by, reservation]) => by !== accountId && this.#isLive(reservation))
      .reduce((sum, [, { demand }]) => sum + (demand.get(sizeId) ?? 0), 0);
  }

  #isLive({ until }: Reservation): boolean {
    return until > this.#clock();
  }
}
