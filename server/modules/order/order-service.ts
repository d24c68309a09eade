import type { Kysely } from 'kysely';
import type { Order } from '#contract/order.ts';
import { isAllowed } from '#contract/rules/staff.ts';
import type { Schema } from '../../db/schema.ts';
import { Refused } from '../../refused.ts';
import type { Account } from '../account/account.ts';
import { ordersOf } from './order-store.ts';

/** A shopper's own orders. */
export class OrderService {
  readonly #db: Kysely<Schema>;
  readonly #liveOnly: boolean;

  /** @param liveOnly Products of test orders cannot be reviewed, and their reviews do not count. */
  constructor(db: Kysely<Schema>, liveOnly: boolean) {
    this.#db = db;
    this.#liveOnly = liveOnly;
  }

  /**
   * An account's orders, newest first, for that account or staff who may see all orders.
   * @throws {Refused} forbidden
   */
  list(userId: string, asking: Account): Promise<Order[]> {
    if (asking.id !== userId && !isAllowed(asking.staff_role, 'orders')) throw new Refused('forbidden');
    return ordersOf(this.#db, userId, this.#liveOnly);
  }
}
