import type { Kysely } from 'kysely';
import type { OwnerSettings } from '#contract/owner-settings.ts';
import { cashRefusals, type CashRefusal } from '#contract/rules/cash.ts';
import { fillMessage } from '#contract/rules/message.ts';
import { formatRupees, toPaise } from '#contract/rules/money.ts';
import type { Schema } from '../../db/schema.ts';
import { Refused } from '../../refused.ts';
import { hasPrepaidAfter, lastRefusedAt, openCashOrders, type CashShopper } from './cash-store.ts';

/** Refuses cash for a reason that the shopper reads. */
export const cashRefused = (reason: CashRefusal, params: Readonly<Record<string, string>> = {}): Refused =>
  new Refused('cashNotOffered', undefined, fillMessage(cashRefusals[reason], params));

/**
 * The rules that depend on the order and on the shopper's earlier ones. The caller must hold the lock of the shopper's account and phone.
 * @throws {Refused} cashNotOffered
 */
export async function refuseCash(
  trx: Kysely<Schema>,
  { max, open_orders: mostOpen, block_refused: blocks }: OwnerSettings['cash'],
  paise: number,
  shopper: CashShopper,
): Promise<void> {
  if (paise === 0) throw cashRefused('free');
  if (paise > toPaise(max)) throw cashRefused('max', { amount: formatRupees(max) });
  if ((await openCashOrders(trx, shopper)) >= mostOpen) throw cashRefused('openOrder');
  const refusedAt = blocks ? await lastRefusedAt(trx, shopper) : undefined;
  if (refusedAt !== undefined && !(await hasPrepaidAfter(trx, shopper, refusedAt))) throw cashRefused('blocked');
}
