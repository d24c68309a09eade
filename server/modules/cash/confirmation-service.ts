import type { Kysely } from 'kysely';
import type { LinkedOrder } from '#contract/cash.ts';
import type { ShopOrder } from '#contract/fulfilment.ts';
import type { Order } from '#contract/order.ts';
import type { OwnerSettings } from '#contract/owner-settings.ts';
import type { OrderAnswer } from '#contract/rules/cash.ts';
import { isChangeable } from '#contract/rules/order-status.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refused } from '../../refused.ts';
import type { ShopEvent } from '../../shop-events.ts';
import { auditChange, noteAudit } from '../../work/context.ts';
import type { Account } from '../account/account.ts';
import type { CatalogueTransaction } from '../catalogue-change/catalogue-changes.ts';
import { useOffers } from '../coupon/offer-uses.ts';
import { promisedColumns, type DeliveryService, type PromisedColumns } from '../delivery/delivery-service.ts';
import { deleteMailOf, insertMail, replaceMail } from '../mail/mail-store.ts';
import type { Sender } from '../mail/sender.ts';
import { completeCancellation } from '../order/cancellation.ts';
import type { PhoneChange } from '../order/order-changes.ts';
import { mailedOrder } from '../order/order-mails.ts';
import { lockOrder, orderWithId, transitionOrder, type OrderRow } from '../order/order-store.ts';
import { shopOrder } from '../order/shop-order-store.ts';
import { lockPieces, takeStock } from '../payment/checkout-stock.ts';
import { limits } from '../rate-limit/rate-limits.ts';
import { cashOrderAsked, cashOrderKept } from './cash-mails.ts';
import type { CashOrderDependencies } from './cash-order-service.ts';
import {
  cashOrderOf,
  endOfWaiting,
  isOverdue,
  noteConfirmer,
  noteYes,
  setConfirmed,
  setReminded,
  undoConfirmed,
  waitForPerson,
  type CashNote,
} from './cash-store.ts';
import { effectOf } from './link-answer.ts';
import { linkPlace } from './link-place.ts';

const hour = 3_600_000;

/** What confirmations and their timers need. */
export type ConfirmationDependencies = Pick<
  CashOrderDependencies,
  | 'database'
  | 'changes'
  | 'rateLimits'
  | 'links'
  | 'rules'
  | 'sender'
  | 'sendsMails'
  | 'clock'
  | 'onMailQueued'
  | 'events'
> & {
  readonly delivery: Pick<DeliveryService, 'answer'>;
  readonly settings: () => Promise<Pick<OwnerSettings, 'cash'>>;
};

/** An order after the answer of its link. */
type AnsweredOrder = Pick<Order, 'status' | 'number' | 'confirm' | 'waits_for_pieces'>;

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
  async answer(token: string, answer: OrderAnswer, ip: string): Promise<AnsweredOrder> {
    const { rules, changes, database, settings, sender, clock } = this.#dependencies;
    const id = await this.#orderOf(token, ip);
    const shop = await sender();
    const { cash } = await settings();
    const promise = await this.#promise(id);
    const { order, event } = await changes.transaction(async (catalogue) => {
      const { trx } = catalogue;
      const order = await lockOrder(trx, database.engine, id);
      const notes = await cashOrderOf(trx, id);
      if (order === undefined || notes === undefined) throw new Refused('confirmLinkOld');
      const effect = effectOf(answer, { ...order, ...notes });
      if (effect === 'same') return { order, event: undefined };
      if (effect !== 'change') throw refusalOf(effect, order);
      if (answer === 'cancel') return this.#cancel(catalogue, order, 'byLink', shop);
      if (order.waits_for_pieces === 1 || (await rules.needsPerson(trx, cash, order))) {
        // Its shopper's yes is noted, and a person still has to confirm it.
        await noteYes(trx, id, clock());
        return { order, event: undefined };
      }
      const kept: OrderRow = { ...order, ...promise(order), confirm: 'done' };
      await setConfirmed(trx, kept, { at: clock(), by: null });
      return { order: kept, event: confirmed(order, 'link') };
    });
    this.#tell(event);
    const { status, number, confirm, waits_for_pieces: waits } = order;
    return { status, number, ...(confirm && { confirm }), ...(waits === 1 && { waits_for_pieces: true }) };
  }

  /**
   * What the mail's link is about, while it can be answered.
   * @throws {Refused} tooManyTries, confirmLinkOld, orderAnswered, orderClosed
   */
  async read(token: string, ip: string): Promise<LinkedOrder> {
    const id = await this.#orderOf(token, ip);
    const order = await orderWithId(this.#db, id);
    const notes = await cashOrderOf(this.#db, id);
    if (order === undefined || notes === undefined) throw new Refused('confirmLinkOld');
    const effect = effectOf('confirm', { ...order, ...notes });
    if (effect !== 'change' && effect !== 'same') throw refusalOf(effect, order);
    // Links lie in mailboxes for years.
    if (!isChangeable(order.status)) throw new Refused('orderClosed', undefined, { status: order.status });
    const { number, lines, discount, offers, total } = await shopOrder(this.#db, order);
    const end = (await endOfWaiting(this.#db, id))?.endsAt ?? undefined;
    return {
      number,
      lines,
      ...(discount !== undefined && { discount, offers }),
      total,
      place: linkPlace(order),
      ...(effect === 'same' && { answered: true as const }),
      ...(end && { confirm_until: new Date(end).toISOString() }),
    };
  }

  /** @throws {Refused} tooManyTries, confirmLinkOld */
  async #orderOf(token: string, ip: string): Promise<string> {
    const { rateLimits, links } = this.#dependencies;
    const id = links.orderOf(token);
    if (id !== undefined) return id;
    // Guesses alone count: thousands of phones share one address.
    await rateLimits.count({ limit: limits.addressOrderAnswers, who: ip });
    throw new Refused('confirmLinkOld');
  }

  /**
   * Notes that a person confirmed an order with its shopper, also after the link's yes. One that waits for its pieces takes them, or stays as it
   * is. Again it changes nothing.
   * @throws {Refused} orderNotFound, orderNotWaiting, piecesShort
   */
  async confirm(id: string, by: Account): Promise<ShopOrder> {
    const { changes, database, sender, clock } = this.#dependencies;
    const shop = await sender();
    const promise = await this.#promise(id);
    const { shown, event } = await changes.transaction(async (catalogue) => {
      const { trx } = catalogue;
      const before = await lockOrder(trx, database.engine, id);
      if (before === undefined) throw new Refused('orderNotFound');
      if (before.confirm === null) throw new Refused('orderNotWaiting');
      noteAudit({ name: String(before.number) });
      const now = clock();
      if (before.confirm === 'done') {
        await noteConfirmer(trx, id, by.id);
        return { shown: await shopOrder(trx, before), event: undefined };
      }
      const order: OrderRow = { ...before, ...promise(before), confirm: 'done', waits_for_pieces: 0 };
      if (before.waits_for_pieces === 1) {
        const offers = { checkoutId: before.checkout_id, orderId: id, now };
        if (!(await useOffers(trx, database.engine, offers))) throw new Refused('couponSpent');
        const stock = await lockPieces(trx, database.engine, before, now);
        if (stock instanceof Refused) throw stock;
        await takeStock(catalogue, database.engine, stock, id, by.id);
        await insertMail(trx, id, cashOrderKept(await mailedOrder(trx, order, shop), shop), now);
      }
      await setConfirmed(trx, order, { at: now, by: by.id });
      return { shown: await shopOrder(trx, order), event: confirmed(order, by.id) };
    });
    this.#tell(event);
    return shown;
  }

  /**
   * Takes a confirmation back while nothing is packed: the order waits again, for the hours of the settings and with its pieces. One that waits
   * stays as it is.
   * @param reason For the order's history.
   * @throws {Refused} orderNotFound, orderNotWaiting, orderClosed
   */
  async undo(id: string, reason: string, by: Account): Promise<ShopOrder> {
    const { database, settings, sender, clock, events, onMailQueued } = this.#dependencies;
    const { cash } = await settings();
    const shop = await sender();
    const { shown, isUndone } = await inTransaction(this.#db, async (trx) => {
      const order = await lockOrder(trx, database.engine, id);
      if (order === undefined) throw new Refused('orderNotFound');
      if (order.confirm === null) throw new Refused('orderNotWaiting');
      if (!isChangeable(order.status)) throw refusalOf('orderClosed', order);
      const isUndone = order.confirm === 'done';
      if (isUndone) await this.#takeBack(trx, cash, order, { at: clock(), by: by.id, reference: reason }, shop);
      noteAudit({
        name: String(order.number),
        changes: [...auditChange('confirm', order.confirm, 'waiting'), ...auditChange('reason', '', reason)],
      });
      return { shown: await shopOrder(trx, { ...order, confirm: 'waiting' }), isUndone };
    });
    if (isUndone)
      events.record({ event: 'order changed', order: id, number: shown.number, what: 'confirm', by: by.id });
    onMailQueued();
    return shown;
  }

  /**
   * What stores the other phone of a locked order in a transaction, or throws `cashNotOffered`. What the link alone has confirmed may wait for a
   * person then, and so does what a person has confirmed, if its shopper changes the phone: nobody of the shop has called the new one.
   * @returns The order as it is then.
   */
  async phoneChange() {
    const { rules, settings, sender } = this.#dependencies;
    const { cash } = await settings();
    const shop = await sender();
    return async (trx: Kysely<Schema>, order: OrderRow, { at, by }: PhoneChange): Promise<OrderRow> => {
      if (!(await rules.changePhone(trx, cash, order))) return order;
      if (by !== null && (await cashOrderOf(trx, order.id))?.confirmed_by)
        return this.#takeBack(trx, cash, order, { at, by, reference: '' }, shop);
      // What is being packed does not wait again: staff have the other phone from its shopper.
      const mayWait = isChangeable(order.status);
      return mayWait && (await rules.needsPerson(trx, cash, order)) ? waitForPerson(trx, order) : order;
    };
  }

  /** Has a locked, confirmed order wait again. Its shopper knows it as confirmed, so a mail names the time at once. */
  async #takeBack(
    trx: Kysely<Schema>,
    { cancel_hours: hours }: OwnerSettings['cash'],
    order: OrderRow,
    undone: CashNote,
    shop: Sender,
  ): Promise<OrderRow> {
    const waiting: OrderRow = { ...order, confirm: 'waiting' };
    const isEnded = hours > 0 && this.#dependencies.sendsMails;
    await undoConfirmed(trx, order.id, isEnded ? undone.at + hours * hour : null, undone);
    // The one of an earlier time, which may wait to be sent still.
    await deleteMailOf(trx, order.id, 'reminder');
    const { endsAt = null } = (await endOfWaiting(trx, order.id)) ?? {};
    if (endsAt !== null) await this.#remind(trx, waiting, endsAt, shop);
    return waiting;
  }

  /** What is promised of an order that is confirmed now. An address that changes meanwhile has a promise of its own. */
  async #promise(id: string): Promise<(locked: OrderRow) => Partial<PromisedColumns>> {
    const { delivery } = this.#dependencies;
    const known = await orderWithId(this.#db, id);
    if (known === undefined) return () => ({});
    const promised = promisedColumns(await delivery.answer(known.pincode));
    return ({ pincode }) => (pincode === known.pincode ? promised : {});
  }

  /** Cancels an order that still waits for an answer after the time that its mail named. */
  async cancelUnconfirmed(id: string): Promise<void> {
    const { changes, database, sender, clock } = this.#dependencies;
    const shop = await sender();
    const event = await changes.transaction(async (catalogue) => {
      const order = await lockOrder(catalogue.trx, database.engine, id);
      if (order?.confirm !== 'waiting' || order.status !== 'Not Processed') return undefined;
      if (!(await isOverdue(catalogue.trx, id, clock()))) return undefined;
      return (await this.#cancel(catalogue, order, 'unconfirmed', shop)).event;
    });
    this.#tell(event);
  }

  /** Reminds the shopper of an order that still waits for an answer, once. */
  async remind(id: string): Promise<void> {
    const { database, sender, onMailQueued } = this.#dependencies;
    const shop = await sender();
    await inTransaction(this.#db, async (trx) => {
      const order = await lockOrder(trx, database.engine, id);
      const waiting = await endOfWaiting(trx, id);
      if (order !== undefined && waiting !== undefined) await this.#remind(trx, order, waiting.endsAt, shop);
    });
    onMailQueued();
  }

  async #remind(trx: Kysely<Schema>, order: OrderRow, cancelAt: number | null, shop: Sender): Promise<void> {
    const { links, clock } = this.#dependencies;
    const now = clock();
    if (!(await setReminded(trx, order.id, now))) return;
    const cancelledAfter = cancelAt === null ? null : cancelAt - now;
    const waiting = { ...(await mailedOrder(trx, order, shop)), token: links.tokenOf(order.id), cancelledAfter };
    // Each time that a confirmation is taken back there is another reminder.
    await replaceMail(trx, order.id, cashOrderAsked('reminder', waiting, shop), now);
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
