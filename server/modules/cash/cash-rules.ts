import type { Kysely } from 'kysely';
import type { OwnerSettings } from '#contract/owner-settings.ts';
import { cashRefusals, openOrderRefusal, phoneKey, type CashRefusal } from '#contract/rules/cash.ts';
import { fillMessage } from '#contract/rules/message.ts';
import { formatRupees, toPaise } from '#contract/rules/money.ts';
import type { Database } from '../../db/database.ts';
import type { Engine } from '../../db/engines/engine.ts';
import { keptSecret } from '../../db/kept-secret.ts';
import type { Schema } from '../../db/schema.ts';
import type { Environment } from '../../environment.ts';
import { Refused } from '../../refused.ts';
import { changesOfOrder } from '../order/order-change-store.ts';
import type { OrderRow } from '../order/order-store.ts';
import {
  cashOrdersSince,
  hasPrepaidAfter,
  lastRefusedAt,
  openCashOrder,
  openCashOrders,
  setPhone,
  type CashShopper,
} from './cash-store.ts';
import { refusedPhoneAt, refusedPhoneSecret } from './refused-phone-store.ts';

type CashSettings = OwnerSettings['cash'];

/** The most cash orders that an account places in 24 hours. Each keeps pieces, sends mails and takes a person's time, also if it is cancelled. */
const mostOfDay = 5;
const day = 24 * 3_600_000;

/** Refuses cash for a reason that the shopper reads. */
export const cashRefused = (reason: CashRefusal, params: Readonly<Record<string, string | number>> = {}): Refused =>
  new Refused('cashNotOffered', undefined, fillMessage(cashRefusals[reason], params));

/** A new cash order. */
interface NewCashOrder {
  readonly paise: number;
  readonly now: number;
}

/** The rules of cash with the secret of the shop. */
export async function openCashRules(
  { db, engine }: Database,
  settings: Pick<Environment, 'rateLimits'>,
): Promise<CashRules> {
  return new CashRules(engine, await keptSecret(db, refusedPhoneSecret), settings.rateLimits);
}

/** The rules of cash that depend on orders: of the account, and of its phone with any account. */
export class CashRules {
  readonly #engine: Engine;
  readonly #secret: string;
  readonly #isLimited: boolean;

  /**
   * @param secret Of the hashes of phones.
   * @param isLimited Whether an account's orders of a day are limited.
   */
  constructor(engine: Engine, secret: string, isLimited: boolean) {
    this.#engine = engine;
    this.#secret = secret;
    this.#isLimited = isLimited;
  }

  /** Two accounts with one phone must not both find no open order. */
  async lockPhone(trx: Kysely<Schema>, phone: string): Promise<void> {
    if (phone !== '') await this.#engine.lockName(trx, `phone ${phone}`);
  }

  /**
   * Stores the other phone of a locked order, unless the order is to be paid in cash and that phone gets no more cash orders.
   * @returns Whether its cash is still to be collected.
   * @throws {Refused} cashNotOffered
   */
  async changePhone(trx: Kysely<Schema>, settings: CashSettings, order: OrderRow): Promise<boolean> {
    await setPhone(trx, order.id, order.phone);
    const shopper = phoneOf(order);
    if (order.cash_state !== 'pending' || shopper.phoneKey === '') return false;
    await this.lockPhone(trx, shopper.phoneKey);
    await this.refusePhone(trx, settings, shopper);
    return true;
  }

  /**
   * Whether a person has to confirm a locked order after its link's yes: a person's confirmation was taken back, or as many confirmed orders as
   * the settings allow are on their way to its phone. Mailboxes cost nothing, so their links alone send a phone no further parcel.
   */
  async needsPerson(trx: Kysely<Schema>, { open_orders: mostOpen }: CashSettings, order: OrderRow): Promise<boolean> {
    const shopper = phoneOf(order);
    await this.lockPhone(trx, shopper.phoneKey);
    if ((await changesOfOrder(trx, order.id)).some(({ what }) => what === 'confirm')) return true;
    return shopper.phoneKey !== '' && (await openCashOrders(trx, shopper)).confirmed >= mostOpen;
  }

  /**
   * The caller must hold the lock of the shopper's account and phone.
   * @throws {Refused} cashNotOffered
   */
  async refuseOrder(
    trx: Kysely<Schema>,
    settings: CashSettings,
    { paise, now }: NewCashOrder,
    shopper: CashShopper,
  ): Promise<void> {
    if (paise === 0) throw cashRefused('free');
    if (paise > toPaise(settings.max)) throw cashRefused('max', { amount: formatRupees(settings.max) });
    await this.refusePhone(trx, settings, shopper);
    if (this.#isLimited && (await cashOrdersSince(trx, shopper, now - day)) >= mostOfDay) throw cashRefused('day');
  }

  /**
   * Refuses more open orders than the settings allow, and who did not accept a parcel. The caller must hold the phone's lock. What other
   * accounts did is not told.
   * @throws {Refused} cashNotOffered
   */
  async refusePhone(
    trx: Kysely<Schema>,
    { open_orders: mostOpen, block_refused: blocks }: CashSettings,
    shopper: CashShopper,
  ): Promise<void> {
    const { own, all } = await openCashOrders(trx, shopper);
    const open = own >= mostOpen ? await openCashOrder(trx, shopper) : undefined;
    if (open) throw cashRefused(openOrderRefusal(open), { number: open.number });
    if (all >= mostOpen) throw cashRefused('phone');
    if (!blocks) return;
    const refused = await lastRefusedAt(trx, shopper);
    const erased = await refusedPhoneAt(trx, this.#secret, shopper);
    if (await isBlocked(trx, shopper, refused.own)) throw cashRefused('blocked');
    if (await isBlocked(trx, shopper, Math.max(refused.any ?? 0, erased ?? 0))) throw cashRefused('phone');
  }
}

/** The other orders of an order's phone. */
const phoneOf = ({ id, account_id: accountId, phone, test }: OrderRow): CashShopper => ({
  ...{ accountId, phoneKey: phoneKey(phone), test, changedOrder: id },
});

/** Whether a parcel came back at a time, and no prepaid one of the account has arrived since. */
const isBlocked = async (trx: Kysely<Schema>, shopper: CashShopper, refusedAt = 0): Promise<boolean> =>
  refusedAt > 0 && !(await hasPrepaidAfter(trx, shopper, refusedAt));
