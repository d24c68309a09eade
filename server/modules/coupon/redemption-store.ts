import type { Kysely, Selectable } from 'kysely';
import type { RedemptionTable } from '../../db/coupon-schema.ts';
import type { Database } from '../../db/database.ts';
import type { Engine } from '../../db/engines/engine.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { couponState, firstOrderOf, type CouponRow } from './coupon-store.ts';

/**
 * Uses of offers. They are counted like stock: each is taken under the lock of its offer, in the transaction that writes the checkout or the
 * order, and released with it.
 */

export type RedemptionRow = Selectable<RedemptionTable>;

/** Who uses an offer. `mailboxKey`: null while the account has not proved its e-mail. */
export interface Person {
  readonly accountId: string;
  readonly phoneKey: string;
  readonly mailboxKey: string | null;
}

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

/** The most uses of an offer that one network's unpaid checkouts and unconfirmed cash orders have, as a share and at least. */
const networkShare = 0.1;
const networkLeast = 3;

const given = { held_until: null, once_account: null, network: null } as const;

/** It counts for nothing. */
const isFree = ({ state }: Pick<RedemptionRow, 'state'>): boolean => state === 'free' || state === 'released';

const isOncePerson = ({ once, first_order }: CouponRow): boolean => once === 1 || first_order === 1;

export function lockCoupon(trx: Kysely<Schema>, engine: Engine, id: string): Promise<CouponRow | undefined> {
  return engine.locking(trx.selectFrom('coupon').selectAll().where('id', '=', id)).executeTakeFirst();
}

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
  if (isTaken) await count(trx, couponId, 1);
  return isTaken ? 'taken' : 'free';
}

/**
 * Makes the offers of a checkout those of its order. What was released meanwhile is taken again, also above the most uses: the price that was
 * paid stays. What was free all the time is taken while there are uses.
 * @returns False: one of them is used up, or its person has used it in another order meanwhile. Nothing is taken then.
 */
export async function useOffers(
  trx: Kysely<Schema>,
  engine: Engine,
  { checkoutId, orderId, now }: { readonly checkoutId: string; readonly orderId: string; readonly now: number },
): Promise<boolean> {
  const locked = await lockRedemptions(trx, engine, checkoutId);
  for (const { row } of locked) {
    // Newer checkouts of the account: whichever is paid first has it.
    if (isFree(row)) for (const other of await heldElsewhere(trx, row)) await releaseOffers(trx, engine, other);
  }
  const taken = await lockRedemptions(trx, engine, checkoutId);
  for (const { row, coupon } of taken) {
    if (row.state === 'used') continue;
    const { account_id: accountId, phone_key: phoneKey, mailbox_key: mailboxKey } = row;
    if (await isSpent(trx, coupon, { accountId, phoneKey, mailboxKey }, { now, checkoutId, orderId })) return false;
    if (!isFree(row)) continue;
    if (row.made_code !== null && (await isCodeUsed(trx, row.made_code, now))) return false;
    const isUsedUp = coupon.uses !== null && coupon.used >= coupon.uses;
    if (isUsedUp && (row.state === 'free' || (await hasUsedElsewhere(trx, row)))) return false;
  }
  for (const { row, coupon } of taken) {
    const once_account = isOncePerson(coupon) ? row.account_id : null;
    await setRedemption(trx, row, { state: 'used', order_id: orderId, held_until: null, network: null, once_account });
    if (isFree(row)) await count(trx, row.coupon_id, 1);
  }
  return true;
}

/** Releases the offers of a checkout: it became no order, or its order was cancelled before it was packed. */
export function releaseOffers(trx: Kysely<Schema>, engine: Engine, checkoutId: string): Promise<void> {
  return giveBack(trx, engine, checkoutId, 'released');
}

/** Leaves the offers of a cash order that waits for its pieces free, until it gets them. */
export function freeOffers(trx: Kysely<Schema>, engine: Engine, checkoutId: string): Promise<void> {
  return giveBack(trx, engine, checkoutId, 'free');
}

async function giveBack(
  trx: Kysely<Schema>,
  engine: Engine,
  checkoutId: string,
  state: 'released' | 'free',
): Promise<void> {
  for (const { row } of await lockRedemptions(trx, engine, checkoutId)) {
    await setRedemption(trx, row, { ...given, state });
    if (!isFree(row)) await count(trx, row.coupon_id, -1);
  }
}

/** Releases what the account's unpaid checkouts hold: a newer one takes their place. */
export async function releaseHeldOffers(trx: Kysely<Schema>, engine: Engine, accountId: string): Promise<void> {
  const held = await trx
    .selectFrom('redemption')
    .select('checkout_id')
    .distinct()
    .where('account_id', '=', accountId)
    .where('state', '=', 'held')
    .execute();
  for (const { checkout_id: id } of held) await releaseOffers(trx, engine, id);
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

/** Forgets the phone and the mailbox of an account that is erased. */
export async function forgetRedeemer(trx: Kysely<Schema>, accountId: string): Promise<void> {
  const gone = { phone_key: '', mailbox_key: null };
  await trx.updateTable('redemption').set(gone).where('account_id', '=', accountId).execute();
}

/** Deletes uses of `until` and before that no order has. @returns How many. */
export async function deleteReleasedOffers(db: Kysely<Schema>, until: number, limit: number): Promise<number> {
  const old = await db
    .selectFrom('redemption')
    .select(['checkout_id', 'coupon_id'])
    .where('state', 'in', ['released', 'free'])
    .where('order_id', 'is', null)
    .where('created_at', '<=', until)
    .limit(limit)
    .execute();
  for (const { checkout_id, coupon_id } of old) {
    await db
      .deleteFrom('redemption')
      .where('checkout_id', '=', checkout_id)
      .where('coupon_id', '=', coupon_id)
      .where('state', 'in', ['released', 'free'])
      .execute();
  }
  return old.length;
}

/**
 * How a person has used an offer, if at all: by the account, by the phone in an order that was paid or delivered (an unpaid order of a stranger
 * burns nobody's code), or by a proved mailbox. The account's own cash orders that wait for their pieces count too.
 * @param exceptCheckout Does not count.
 */
export async function usedBy(
  db: Kysely<Schema>,
  couponId: string,
  { accountId, phoneKey, mailboxKey }: Person,
  now: number,
  exceptCheckout = '',
): Promise<'account' | 'phone' | 'mailbox' | undefined> {
  const used = () =>
    db
      .selectFrom('redemption')
      .leftJoin('order', 'order.id', 'redemption.order_id')
      .select('redemption.checkout_id')
      .where('coupon_id', '=', couponId)
      .where('redemption.checkout_id', '<>', exceptCheckout);
  const byAccount = await used()
    .where('redemption.account_id', '=', accountId)
    .where((eb) => eb.or([eb('redemption.state', '=', 'used'), eb('order.waits_for_pieces', '=', 1)]))
    .limit(1)
    .executeTakeFirst();
  if (byAccount !== undefined) return 'account';
  if (phoneKey !== '') {
    const byPhone = await used()
      .where('phone_key', '=', phoneKey)
      .where('redemption.state', '=', 'used')
      .where((eb) => eb.or([eb('order.cash_state', 'is', null), eb('order.status', '=', 'Delivered')]))
      .limit(1)
      .executeTakeFirst();
    if (byPhone !== undefined) return 'phone';
  }
  if (mailboxKey === null) return undefined;
  const byMailbox = await used()
    .where('mailbox_key', '=', mailboxKey)
    .where('redemption.account_id', '<>', accountId)
    .where((eb) =>
      eb.or([
        eb('redemption.state', '=', 'used'),
        eb.and([eb('redemption.state', '=', 'held'), eb('held_until', '>', now)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return byMailbox && 'mailbox';
}

/** Whether a single-use code is used, or held by an unpaid checkout. */
export async function isCodeUsed(db: Kysely<Schema>, code: string, now: number, accountId?: string): Promise<boolean> {
  const row = await db
    .selectFrom('redemption')
    .select('checkout_id')
    .where('made_code', '=', code)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'used'),
        // What one's own unpaid checkout holds, the next one of the account takes.
        eb.and([eb('state', '=', 'held'), eb('held_until', '>', now), eb('account_id', '<>', accountId ?? '')]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether an offer for once a person, or a first order, is no longer for this one.
 * @param own The checkout and the order that use it now: they do not count.
 */
async function isSpent(
  trx: Kysely<Schema>,
  coupon: CouponRow,
  person: Person,
  own: { readonly now: number; readonly checkoutId?: string; readonly orderId?: string },
): Promise<boolean> {
  if (!isOncePerson(coupon)) return false;
  if ((await usedBy(trx, coupon.id, person, own.now, own.checkoutId)) !== undefined) return true;
  return coupon.first_order === 1 && (await firstOrderOf(trx, person.accountId, own.orderId)) !== undefined;
}

/** The other unpaid checkouts of an account that hold the same offer. */
async function heldElsewhere(
  trx: Kysely<Schema>,
  { checkout_id, coupon_id, account_id }: RedemptionRow,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('redemption')
    .select('checkout_id')
    .where('account_id', '=', account_id)
    .where('coupon_id', '=', coupon_id)
    .where('checkout_id', '<>', checkout_id)
    .where('state', '=', 'held')
    .execute();
  return rows.map((row) => row.checkout_id);
}

/** Whether another order of an account uses the same offer. */
async function hasUsedElsewhere(
  trx: Kysely<Schema>,
  { checkout_id, coupon_id, account_id }: RedemptionRow,
): Promise<boolean> {
  const row = await trx
    .selectFrom('redemption')
    .select('checkout_id')
    .where('account_id', '=', account_id)
    .where('coupon_id', '=', coupon_id)
    .where('checkout_id', '<>', checkout_id)
    .where('state', '=', 'used')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The offers of a checkout, locked in one sequence. */
async function lockRedemptions(
  trx: Kysely<Schema>,
  engine: Engine,
  checkoutId: string,
): Promise<{ readonly row: RedemptionRow; readonly coupon: CouponRow }[]> {
  const rows = () =>
    trx.selectFrom('redemption').selectAll().where('checkout_id', '=', checkoutId).orderBy('coupon_id').execute();
  const coupons = new Map<string, CouponRow>();
  for (const { coupon_id: id } of await rows()) {
    const coupon = await lockCoupon(trx, engine, id);
    if (coupon !== undefined) coupons.set(id, coupon);
  }
  if (coupons.size === 0) return [];
  // As they are now that nobody else changes them.
  return (await rows()).flatMap((row) => {
    const coupon = coupons.get(row.coupon_id);
    return coupon === undefined ? [] : { row, coupon };
  });
}

/**
 * Whether a network may have one more use before a payment or a person's confirmation. An offer without end has enough for all.
 * @param network Hashed.
 */
async function isWithinShare(
  trx: Kysely<Schema>,
  { id, uses }: CouponRow,
  network: string,
  now: number,
): Promise<boolean> {
  if (uses === null) return true;
  const { total } = await trx
    .selectFrom('redemption')
    .leftJoin('order', 'order.id', 'redemption.order_id')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('coupon_id', '=', id)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('redemption.state', '=', 'held'),
          eb('held_until', '>', now),
          eb('redemption.network', '=', network),
        ]),
        eb.and([
          eb('redemption.state', '=', 'used'),
          eb('order.confirm', '=', 'waiting'),
          eb('order.network', '=', network),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(total) < Math.max(networkLeast, Math.floor(uses * networkShare));
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
  if (uses > 0) await count(trx, couponId, -uses);
  return uses;
}

async function setRedemption(
  trx: Kysely<Schema>,
  { checkout_id, coupon_id }: RedemptionRow,
  change: Partial<RedemptionRow>,
): Promise<void> {
  await trx
    .updateTable('redemption')
    .set(change)
    .where('checkout_id', '=', checkout_id)
    .where('coupon_id', '=', coupon_id)
    .execute();
}

async function count(trx: Kysely<Schema>, couponId: string, uses: number): Promise<void> {
  await trx
    .updateTable('coupon')
    .set((eb) => ({ used: eb('used', '+', uses) }))
    .where('id', '=', couponId)
    .execute();
}
