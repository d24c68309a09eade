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
  /**
   * Until when an unpaid checkout holds it, or the order that uses it. `free`: it stays free for others, and is taken when the payment or the
   * pieces are there.
   */
  readonly takes: { readonly until: number } | { readonly orderId: string } | 'free';
}

/** The most uses of an offer with few that one network's unpaid checkouts hold, as a share and at least. */
const networkShare = 0.1;
const networkLeast = 3;

const released = { state: 'released', held_until: null, once_account: null, network: null } as const;

const isOncePerson = ({ once, first_order }: CouponRow): boolean => once === 1 || first_order === 1;

export function lockCoupon(trx: Kysely<Schema>, engine: Engine, id: string): Promise<CouponRow | undefined> {
  return engine.locking(trx.selectFrom('coupon').selectAll().where('id', '=', id)).executeTakeFirst();
}

/**
 * Takes an offer for a checkout.
 * @returns False: it is over, used up or used by this person before.
 */
export async function claim(trx: Kysely<Schema>, engine: Engine, wanted: Claim): Promise<boolean> {
  const { couponId, checkoutId, madeCode, person, network, paise, now, takes } = wanted;
  const locked = await lockCoupon(trx, engine, couponId);
  if (locked === undefined) return false;
  const coupon = { ...locked, used: locked.used - (await releaseExpired(trx, couponId, now)) };
  if (couponState(coupon, now) !== 'running') return false;
  const isOnce = isOncePerson(coupon);
  if (isOnce && (await hasUsed(trx, couponId, person, now))) return false;
  if (coupon.first_order === 1 && (await firstOrderOf(trx, person.accountId)) !== undefined) return false;
  if (madeCode !== null && (await isCodeUsed(trx, madeCode, now))) return false;
  const held = await heldUntil(trx, coupon, takes, { network, now });
  const order_id = typeof takes === 'object' && 'orderId' in takes ? takes.orderId : null;
  const state = held !== null ? 'held' : order_id !== null ? 'used' : 'released';
  await trx
    .insertInto('redemption')
    .values({
      ...{ checkout_id: checkoutId, coupon_id: couponId, order_id, made_code: madeCode, paise, created_at: now },
      ...{ account_id: person.accountId, phone_key: person.phoneKey, mailbox_key: person.mailboxKey },
      ...{ state, held_until: held, network: held === null ? null : network },
      once_account: isOnce && state !== 'released' ? person.accountId : null,
    })
    .execute();
  if (state !== 'released') await count(trx, couponId, 1);
  return true;
}

/**
 * Makes the offers of a checkout those of its order. What was released meanwhile is taken again, also above the most uses: the price that was
 * paid stays.
 * @returns False: its person has used one of them in another order meanwhile. Nothing is taken then.
 */
export async function useOffers(
  trx: Kysely<Schema>,
  engine: Engine,
  { checkoutId, orderId, now }: { readonly checkoutId: string; readonly orderId: string; readonly now: number },
): Promise<boolean> {
  const taken = await lockRedemptions(trx, engine, checkoutId);
  for (const { row, isOnce } of taken) {
    if (row.state !== 'released' || !isOnce) continue;
    const { account_id: accountId, phone_key: phoneKey, mailbox_key: mailboxKey } = row;
    if (await hasUsed(trx, row.coupon_id, { accountId, phoneKey, mailboxKey }, now, checkoutId)) return false;
    // A newer checkout of the account holds it: whichever is paid first has it.
    for (const other of await heldBy(trx, row)) await releaseOffers(trx, engine, other);
  }
  for (const { row, isOnce } of taken) {
    const once_account = isOnce ? row.account_id : null;
    await setRedemption(trx, row, { state: 'used', order_id: orderId, held_until: null, network: null, once_account });
    if (row.state === 'released') await count(trx, row.coupon_id, 1);
  }
  return true;
}

/** Releases the offers of a checkout: it became no order, or its order was cancelled before it was packed. */
export async function releaseOffers(trx: Kysely<Schema>, engine: Engine, checkoutId: string): Promise<void> {
  for (const { row } of await lockRedemptions(trx, engine, checkoutId)) {
    if (row.state === 'released') continue;
    await setRedemption(trx, row, released);
    await count(trx, row.coupon_id, -1);
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

/** Deletes released uses of `until` and before. @returns How many. */
export async function deleteReleasedOffers(db: Kysely<Schema>, until: number, limit: number): Promise<number> {
  const old = await db
    .selectFrom('redemption')
    .select(['checkout_id', 'coupon_id'])
    .where('state', '=', 'released')
    .where('created_at', '<=', until)
    .limit(limit)
    .execute();
  for (const { checkout_id, coupon_id } of old) {
    await db
      .deleteFrom('redemption')
      .where('checkout_id', '=', checkout_id)
      .where('coupon_id', '=', coupon_id)
      .where('state', '=', 'released')
      .execute();
  }
  return old.length;
}

/**
 * Whether a person has used an offer: by the account, by the phone in an order that was paid or delivered (an unpaid order of a stranger
 * burns nobody's code), or by a proved mailbox. The account's own cash orders that wait for their pieces count too.
 * @param exceptCheckout Does not count.
 */
export async function hasUsed(
  db: Kysely<Schema>,
  couponId: string,
  { accountId, phoneKey, mailboxKey }: Person,
  now: number,
  exceptCheckout = '',
): Promise<boolean> {
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
  if (byAccount !== undefined) return true;
  if (phoneKey !== '') {
    const byPhone = await used()
      .where('phone_key', '=', phoneKey)
      .where('redemption.state', '=', 'used')
      .where((eb) => eb.or([eb('order.cash_state', 'is', null), eb('order.status', '=', 'Delivered')]))
      .limit(1)
      .executeTakeFirst();
    if (byPhone !== undefined) return true;
  }
  if (mailboxKey === null) return false;
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
  return byMailbox !== undefined;
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

/** The unpaid checkouts of the same account that hold a locked offer for once a person. */
async function heldBy(
  trx: Kysely<Schema>,
  { coupon_id, account_id }: Pick<RedemptionRow, 'coupon_id' | 'account_id'>,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('redemption')
    .select('checkout_id')
    .where('coupon_id', '=', coupon_id)
    .where('once_account', '=', account_id)
    .where('state', '=', 'held')
    .execute();
  return rows.map(({ checkout_id }) => checkout_id);
}

/** The offers of a checkout, locked in one sequence. `isOnce`: once a person. */
async function lockRedemptions(
  trx: Kysely<Schema>,
  engine: Engine,
  checkoutId: string,
): Promise<{ readonly row: RedemptionRow; readonly isOnce: boolean }[]> {
  const rows = () =>
    trx.selectFrom('redemption').selectAll().where('checkout_id', '=', checkoutId).orderBy('coupon_id').execute();
  const coupons = new Map<string, CouponRow | undefined>();
  for (const { coupon_id: id } of await rows()) coupons.set(id, await lockCoupon(trx, engine, id));
  if (coupons.size === 0) return [];
  // As they are now that nobody else changes them.
  return (await rows()).map((row) => {
    const coupon = coupons.get(row.coupon_id);
    return { row, isOnce: coupon !== undefined && isOncePerson(coupon) };
  });
}

/**
 * Until when a checkout holds a use. Null: not at all, also if its network's unpaid checkouts hold their share already. An offer without end
 * has enough for all.
 */
async function heldUntil(
  trx: Kysely<Schema>,
  { id, uses }: CouponRow,
  takes: Claim['takes'],
  { network, now }: Pick<Claim, 'network' | 'now'>,
): Promise<number | null> {
  if (takes === 'free' || !('until' in takes)) return null;
  if (uses === null) return takes.until;
  const { total } = await trx
    .selectFrom('redemption')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('coupon_id', '=', id)
    .where('state', '=', 'held')
    .where('held_until', '>', now)
    .where('network', '=', network)
    .executeTakeFirstOrThrow();
  return Number(total) < Math.max(networkLeast, Math.floor(uses * networkShare)) ? takes.until : null;
}

/** Releases what unpaid checkouts held of a locked offer until now. @returns How many uses. */
async function releaseExpired(trx: Kysely<Schema>, couponId: string, now: number): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('redemption')
    .set(released)
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
