import type { Kysely } from 'kysely';
import type { ShopOrder } from '#contract/fulfilment.ts';
import type { OrderAnswer } from '#contract/rules/cash.ts';
import type { OrderStatus } from '#contract/rules/order-status.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refused } from '../../refused.ts';
import type { ShopEvent, ShopEvents } from '../../shop-events.ts';
import { noteAudit } from '../../work/context.ts';
import type { Account } from '../account/account.ts';
import type { CatalogueChanges, CatalogueTransaction } from '../catalogue-change/catalogue-changes.ts';
import type { Sender } from '../mail/sender.ts';
import { completeCancellation } from '../order/cancellation.ts';
import { lockOrder } from '../order/order-change-store.ts';
import { transitionOrder, type OrderRow } from '../order/order-store.ts';
import { shopOrder } from '../order/shop-order-store.ts';
import { limits, type RateLimits } from '../rate-limit/rate-limits.ts';
import { cashOrderOf, setConfirmed } from './cash-store.ts';
import type { ConfirmLinks } from './confirm-links.ts';
import { effectOf } from './link-answer.ts';

export interface ConfirmationDependencies {
  readonly database: Database;
  readonly changes: CatalogueChanges;
  readonly rateLimits: RateLimits;
  readonly links: ConfirmLinks;
  readonly sender: () => Promise<Sender>;
  readonly clock: Clock;
  /** Called after a mail was queued. */
  readonly onMailQueued: () => void;
  readonly events: ShopEvents;
}

/** Confirms cash orders, and cancels those that the shopper does not want or that nobody confirmed. */
export class ConfirmationService {
  readonly #dependencies: ConfirmationDependencies;
  readonly #db: Kysely<Schema>;

  constructor(dependencies: ConfirmationDependencies) {
    this.#dependencies = dependencies;
    this.#db = dependencies.database.db;
  }

  /**
   * Takes the answer of the mail's link. The same answer again changes nothing.
   * @throws {Refused} tooManyTries, confirmLinkOld, orderAnswered, orderClosed
   */
  async answer(token: string, answer: OrderAnswer, ip: string): Promise<{ status: OrderStatus; number: number }> {
    const { rateLimits, links, changes, database, sender, clock } = this.#dependencies;
    await rateLimits.count({ limit: limits.addressOrderAnswers, who: ip });
    const id = links.orderOf(token);
    if (id === undefined) throw new Refused('confirmLinkOld');
    const shop = await sender();
    const { order, event } = await changes.transaction(async (catalogue) => {
      const { trx } = catalogue;
      const order = await lockOrder(trx, database.engine, id);
      const cash = await cashOrderOf(trx, id);
      if (order === undefined || cash === undefined) throw new Refused('confirmLinkOld');
      const effect = effectOf(answer, { ...order, ...cash });
      if (effect === 'same') return { order, event: undefined };
      if (effect !== 'change') throw refusalOf(effect, order);
      if (answer === 'cancel') return this.#cancel(catalogue, order, 'byLink', shop);
      await setConfirmed(trx, id, { at: clock(), by: null });
      return { order, event: confirmed(order, 'link') };
    });
    this.#tell(event);
    return { status: order.status, number: order.number };
  }

  /**
   * Notes that a person confirmed an order with its shopper. Again it changes nothing.
   * @throws {Refused} orderNotFound, orderNotWaiting
   */
  async confirm(id: string, by: Account): Promise<ShopOrder> {
    const { database, clock } = this.#dependencies;
    const { shown, event } = await inTransaction(this.#db, async (trx) => {
      const order = await lockOrder(trx, database.engine, id);
      if (order === undefined) throw new Refused('orderNotFound');
      if (order.confirm === null) throw new Refused('orderNotWaiting');
      noteAudit({ name: String(order.number) });
      if (order.confirm === 'done') return { shown: await shopOrder(trx, order), event: undefined };
      await setConfirmed(trx, id, { at: clock(), by: by.id });
      return { shown: await shopOrder(trx, { ...order, confirm: 'done' }), event: confirmed(order, by.id) };
    });
    this.#tell(event);
    return shown;
  }

  /** Cancels an order that still waits and that is as old as `until` or older: nobody confirmed it. */
  async cancelUnconfirmed(id: string, until: number): Promise<void> {
    const { changes, database, sender } = this.#dependencies;
    const shop = await sender();
    const event = await changes.transaction(async (catalogue) => {
      const order = await lockOrder(catalogue.trx, database.engine, id);
      if (order?.confirm !== 'waiting' || order.status !== 'Not Processed' || order.created_at > until)
        return undefined;
      return (await this.#cancel(catalogue, order, 'unconfirmed', shop)).event;
    });
    this.#tell(event);
  }

  async #cancel(
    catalogue: CatalogueTransaction,
    order: OrderRow,
    code: 'byLink' | 'unconfirmed',
    shop: Sender,
  ): Promise<{ order: OrderRow; event: ShopEvent }> {
    const { database, clock } = this.#dependencies;
    const at = clock();
    await transitionOrder(catalogue.trx, order.id, { from: order.status, to: 'Cancelled', at, by: null });
    const cancellation = { cancel_code: code, reason: null };
    return completeCancellation(catalogue, order, { engine: database.engine, cancellation, at, by: undefined, shop });
  }

  #tell(event: ShopEvent | undefined): void {
    if (event === undefined) return;
    this.#dependencies.events.record(event);
    this.#dependencies.onMailQueued();
  }
}

const confirmed = ({ id, number }: OrderRow, by: string): ShopEvent => ({
  event: 'order confirmed',
  order: id,
  number,
  by,
});

function refusalOf(code: 'confirmLinkOld' | 'orderAnswered' | 'orderClosed', { status }: OrderRow): Refused {
  return code === 'orderClosed' ? new Refused(code, undefined, { status }) : new Refused(code);
}
