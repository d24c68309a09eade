import type { Kysely } from 'kysely';
import type { Order } from '#contract/order.ts';
import { mayMove, type OrderStatus } from '#contract/rules/order-status.ts';
import type { Clock } from '../../clock.ts';
import type { Schema } from '../../db/schema.ts';
import { Refused } from '../../refused.ts';
import type { Account } from '../account/account.ts';
import { moveOrder, ordersOf, orderWithId } from './order-store.ts';

export class OrderService {
  readonly #db: Kysely<Schema>;
  readonly #clock: Clock;

  constructor(db: Kysely<Schema>, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /**
   * A person's orders, newest first, for that person or an admin.
   * @throws {Refused} forbidden
   */
  list(userId: string, asking: Account): Promise<Order[]> {
    if (asking.id !== userId && asking.role !== 1) throw new Refused('forbidden');
    return ordersOf(this.#db, userId);
  }

  /**
   * Moves an order on and puts down when and by whom. Only forward (contract/rules/order-status.ts).
   * @returns Whether it was moved; it may have come further meanwhile.
   */
  async move(orderId: string, to: OrderStatus, by: Account): Promise<boolean> {
    const order = await orderWithId(this.#db, orderId);
    if (order === undefined || !mayMove(order.status, to)) return false;
    return this.#db
      .transaction()
      .execute((trx) => moveOrder(trx, orderId, { from: order.status, to, at: this.#clock(), by: by.id }));
  }
}
