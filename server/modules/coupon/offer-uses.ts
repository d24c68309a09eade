import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Engine } from '../../db/engines/engine.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { couponState } from './coupon-store.ts';
import { hasUsedElsewhere, isCodeUsed, isOncePerson, isSpent, isWithinShare, type Person } from './earlier-uses.ts';
import {
  countUses,
  heldCheckouts,
  lockCoupon,
  lockUses,
  rivalCheckouts,
  setRedemption,
  type RedemptionRow,
  type Use,
} from './redemption-store.ts';

/**
 * Uses of offers. They are counted like stock: each is taken under the lock of its offer, in the transaction that writes the checkout or the
 * order, and released with it.
 */

/** An offer that a checkout takes. */
export interface Claim {
  readonly couponId: string;
  readonly checkoutId: string;
  readonly madeCode: string | null;
  readonly person: Person;
  readonly network: string;
  readonly paise: number;
  readonly now: number;
  /** Until when an unpaid checkout holds it, or the order that uses it. `free`: the checkout holds nothing. */
  readonly takes: { readonly until: number } | { readonly orderId: string } | 'free';
}

/**
 * What became of a claim. `free`: the offer may be used, but stays free for others until the payment or the pieces are there. `refused`: it is
 * over, used up or used by this person before.
 */
export type Claimed = 'taken' | 'free' | 'refused';

const given = { held_until: null, once_account: null, network: null } as const;

/** The most uses above the limit, by late payments. */
const mostAbove = (uses: number): number => Math.max(1, Math.floor(uses * 0.1));

/** It counts for nothing. */
const isFree = ({ state }: Pick<RedemptionRow, 'state'>): boolean => state === 'free' || state === 'released';

/** Takes an offer for a checkout. */
export async function claim(trx: Kysely<Schema>, engine: Engine, wanted: Claim): Promise<Claimed> {
  const { couponId, checkoutId, madeCode, person, network, paise, now, takes } = wanted;
  const locked = await lockCoupon(trx, engine, couponId);
  if (locked === undefined) return 'refused';
  const coupon = { ...locked, used: locked.used - (await releaseExpired(trx, couponId, now)) };
  if (couponState(coupon, now) !== 'running' || (await isSpent(trx, coupon, person, { now }))) return 'refused';
  if (madeCode !== null && (await isCodeUsed(trx, madeCode, now))) return 'refused';
  const isTaken = takes !== 'free' && (await isWithinShare(trx, coupon, network, now));
  const order_id = takes !== 'free' && 'orderId' in takes ? takes.orderId : null;
  const held_until = isTaken && 'until' in takes ? takes.until : null;
  await trx
    .insertInto('redemption')
    .values({
      ...{ checkout_id: checkoutId, coupon_id: couponId, order_id, made_code: madeCode, paise, created_at: now },
      ...{ account_id: person.accountId, phone_key: person.phoneKey, mailbox_key: person.mailboxKey },
      ...{ state: !isTaken ? 'free' : held_until === null ? 'used' : 'held', held_until },
      ...{ network: held_until === null ? null : network },
      once_account: isOncePerson(coupon) && isTaken ? person.accountId : null,
    })
    .execute();
  if (isTaken) await countUses(trx, couponId, 1);
  return isTaken ? 'taken' : 'free';
}

/**
 * Makes the offers of a checkout those of its order. What was released when its time ran out is taken again, also a little above the most
 * uses: the price that was paid stays. What was free, or given up for a newer checkout, is taken while there are uses.
 * @returns False: one of them is used up, or its person has used it in another order meanwhile. Nothing is taken then.
 */
export async function useOffers(
  trx: Kysely<Schema>,
  engine: Engine,
  { checkoutId, orderId, now }: { readonly checkoutId: string; readonly orderId: string; readonly now: number },
): Promise<boolean> {
  const locked = await lockWithRivals(trx, engine, checkoutId);
  const own = locked.filter(({ row }) => row.checkout_id === checkoutId);
  const lost = own.filter(({ row }) => isFree(row)).map(({ row }) => row.coupon_id);
  // Whichever is paid first has it.
  const rivals = locked.filter(({ row }) => row.state === 'held' && lost.includes(row.coupon_id));
  const ended = new Set(rivals.map(({ row }) => row.checkout_id));
  await giveBack(
    trx,
    locked.filter(({ row }) => ended.has(row.checkout_id)),
    'released',
  );
  const taken = ended.size === 0 ? own : await lockUses(trx, engine, [checkoutId]);
  for (const { row, coupon } of taken) {
    if (row.state === 'used') continue;
    const { account_id: accountId, phone_key: phoneKey, mailbox_key: mailboxKey } = row;
    if (await isSpent(trx, coupon, { accountId, phoneKey, mailboxKey }, { now, checkoutId, orderId })) return false;
    if (!isFree(row)) continue;
    if (row.made_code !== null && (await isCodeUsed(trx, row.made_code, now))) return false;
    const { uses } = coupon;
    const used = coupon.used - (await releaseExpired(trx, coupon.id, now));
    // Over or used up meanwhile: once an account, and of uses that ran out a few.
    if (couponState({ ...coupon, used }, now) !== 'running' && (await hasUsedElsewhere(trx, row))) return false;
    if (uses !== null && used >= uses + (row.state === 'free' ? 0 : mostAbove(uses))) return false;
  }
  for (const { row, coupon } of taken) {
    const once_account = isOncePerson(coupon) ? row.account_id : null;
    await setRedemption(trx, row, { state: 'used', order_id: orderId, held_until: null, network: null, once_account });
    if (isFree(row)) await countUses(trx, row.coupon_id, 1);
  }
  return true;
}

/** The uses of a checkout and of its account's other unpaid ones, locked. One that was opened before the lock is locked too. */
async function lockWithRivals(trx: Kysely<Schema>, engine: Engine, checkoutId: string): Promise<Use[]> {
  let rivals = await rivalCheckouts(trx, checkoutId);
  for (;;) {
    const locked = await lockUses(trx, engine, [checkoutId, ...rivals]);
    const now = await rivalCheckouts(trx, checkoutId);
    if (now.every((id) => rivals.includes(id))) return locked;
    rivals = now;
  }
}

/** Releases the offers of a checkout: it became no order, or its order was cancelled before it was packed. */
export async function releaseOffers(trx: Kysely<Schema>, engine: Engine, checkoutId: string): Promise<void> {
  await giveBack(trx, await lockUses(trx, engine, [checkoutId]), 'released');
}

/** Leaves the offers of a cash order that waits for its pieces free, until it gets them. */
export async function freeOffers(trx: Kysely<Schema>, engine: Engine, checkoutId: string): Promise<void> {
  await giveBack(trx, await lockUses(trx, engine, [checkoutId]), 'free');
}

/**
 * Frees what the account's unpaid checkouts hold: a newer one takes their place.
 * @param wanted The offers of the newer one, which are locked as well.
 */
export async function releaseHeldOffers(
  trx: Kysely<Schema>,
  engine: Engine,
  accountId: string,
  wanted: readonly string[],
): Promise<void> {
  const held = await heldCheckouts(trx, accountId);
  await giveBack(trx, await lockUses(trx, engine, held, wanted), 'free');
}

async function giveBack(trx: Kysely<Schema>, locked: readonly Use[], state: 'released' | 'free'): Promise<void> {
  for (const { row } of locked) {
    await setRedemption(trx, row, { ...given, state });
    if (!isFree(row)) await countUses(trx, row.coupon_id, -1);
  }
}

/** Releases what unpaid checkouts held until now, of at most `limit` offers. @returns How many offers. */
export async function releaseExpiredOffers(database: Database, now: number, limit: number): Promise<number> {
  const due = await database.db
    .selectFrom('redemption')
    .select('coupon_id')
    .distinct()
    .where('state', '=', 'held')
    .where('held_until', '<=', now)
    .limit(limit)
    .execute();
  for (const { coupon_id: id } of due) {
    await inTransaction(database.db, async (trx) => {
      await lockCoupon(trx, database.engine, id);
      await releaseExpired(trx, id, now);
    });
  }
  return due.length;
}

/** Releases what unpaid checkouts held of a locked offer until now. @returns How many uses. */
async function releaseExpired(trx: Kysely<Schema>, couponId: string, now: number): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('redemption')
    .set({ ...given, state: 'released' })
    .where('coupon_id', '=', couponId)
    .where('state', '=', 'held')
    .where('held_until', '<=', now)
    .executeTakeFirst();
  const uses = Number(numUpdatedRows);
  if (uses > 0) await countUses(trx, couponId, -uses);
  return uses;
}
