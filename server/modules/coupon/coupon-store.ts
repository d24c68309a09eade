import { sql, type Insertable, type Kysely, type Selectable, type Updateable } from 'kysely';
import type { Coupon } from '#contract/coupon.ts';
import { dayOf, endOfDay } from '#contract/rules/day.ts';
import { couponStates } from '#contract/rules/offers.ts';
import type { CouponTable, RedemptionTable } from '../../db/coupon-schema.ts';
import type { Schema } from '../../db/schema.ts';
import { selectProducts } from '../../db/select-products.ts';
import type { Slice } from '../../slice.ts';

export type CouponRow = Selectable<CouponTable>;
type CouponState = Coupon['state'];

/** The state of an offer at a time. */
export function couponState(
  { active, starts_at, ends_at, uses, used }: Pick<CouponRow, 'active' | 'starts_at' | 'ends_at' | 'uses' | 'used'>,
  now: number,
): CouponState {
  if (ends_at !== null && ends_at <= now) return 'ended';
  if (active === 0) return 'off';
  if (starts_at !== null && starts_at > now) return 'planned';
  return uses !== null && used >= uses ? 'used_up' : 'running';
}

/** The same for queries. */
const stateOfRow = (now: number) => sql<CouponState>`case
  when ends_at <= ${now} then 'ended'
  when active = 0 then 'off'
  when starts_at > ${now} then 'planned'
  when uses_now >= uses then 'used_up'
  else 'running' end`;

/**
 * The uses that unpaid checkouts held until now count no more; they are released when the offer is locked. Nor do those of an account's own
 * open checkouts, which its next one ends.
 */
const usedAt = (now: number, accountId: string) => sql<number>`used - (
  select count(*) from redemption
  where coupon_id = coupon.id and state = 'held' and (held_until <= ${now} or account_id = ${accountId}))`;

const withUses = (db: Kysely<Schema>, now: number, accountId = '') =>
  db.selectFrom(
    db
      .selectFrom('coupon')
      .selectAll('coupon')
      .select(sql<number>`cast(${usedAt(now, accountId)} as integer)`.as('uses_now'))
      .as('coupon'),
  );

const rowOf = ({ uses_now, ...row }: CouponRow & { readonly uses_now: number }): CouponRow => ({
  ...row,
  used: uses_now,
});

export async function couponWithId(
  db: Kysely<Schema>,
  id: string,
  now: number,
  accountId?: string,
): Promise<CouponRow | undefined> {
  const row = await withUses(db, now, accountId).selectAll().where('id', '=', id).executeTakeFirst();
  return row && rowOf(row);
}

/** The offer of a code that shoppers type. `madeCode`: it is one of single-use codes. */
export async function couponOfCode(
  db: Kysely<Schema>,
  code: string,
  now: number,
  accountId?: string,
): Promise<{ readonly coupon: CouponRow; readonly madeCode: string | null } | undefined> {
  const shared = await withUses(db, now, accountId).selectAll().where('code', '=', code).executeTakeFirst();
  if (shared !== undefined) return shared.codes === 0 ? { coupon: rowOf(shared), madeCode: null } : undefined;
  const made = await db.selectFrom('coupon_code').select('coupon_id').where('code', '=', code).executeTakeFirst();
  const coupon = made && (await couponWithId(db, made.coupon_id, now, accountId));
  return coupon && { coupon, madeCode: code };
}

/** Another offer with a code that this one would have. */
export async function isCodeTaken(db: Kysely<Schema>, code: string, id: string): Promise<boolean> {
  const made = await db.selectFrom('coupon_code').select('code').where('code', '=', code).executeTakeFirst();
  const other = db.selectFrom('coupon').select('id').where('code', '=', code).where('id', '<>', id);
  return made !== undefined || (await other.executeTakeFirst()) !== undefined;
}

/** The running offers without a code, the oldest first. */
export async function automaticCoupons(db: Kysely<Schema>, now: number, accountId?: string): Promise<CouponRow[]> {
  const rows = await withUses(db, now, accountId)
    .selectAll()
    .where('code', 'is', null)
    .where('active', '=', 1)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(rowOf).filter((row) => couponState(row, now) === 'running');
}

/** Whether shoppers can use an offer now or later. */
export async function hasOffers(db: Kysely<Schema>, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('coupon')
    .select('id')
    .where('active', '=', 1)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What the orders with an offer took in and what it took off, without cancelled ones. In paise. */
interface CouponSums {
  readonly orders: number;
  readonly takings: number;
  readonly discount: number;
}

/** @param liveOnly Leaves test orders out. */
export async function sumsOfCoupons(
  db: Kysely<Schema>,
  ids: readonly string[],
  liveOnly: boolean,
): Promise<ReadonlyMap<string, CouponSums>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('redemption')
    .select(({ fn }) => [
      'coupon_id as id',
      fn.countAll<number>().as('orders'),
      fn.sum<number>('order_paise').as('takings'),
      fn.sum<number>('paise').as('discount'),
    ])
    .where('coupon_id', 'in', ids)
    .where('state', '=', 'used')
    .where('order_test', 'in', liveOnly ? [0] : [0, 1])
    .where('order_paise', 'is not', null)
    .groupBy('coupon_id')
    .execute();
  return new Map(
    rows.map(({ id, orders, takings, discount }) => [
      id,
      { orders: Number(orders), takings: Number(takings), discount: Number(discount) },
    ]),
  );
}

/** Offers of which the counted uses are not those that checkouts hold and orders have, or that are used by an order that is gone. */
export async function miscountedOffers(db: Kysely<Schema>): Promise<{ name: string; used: number; counted: number }[]> {
  const usesOf = (...states: readonly RedemptionTable['state'][]) =>
    db
      .selectFrom('redemption')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('coupon_id', '=', sql.ref<string>('coupon.id'))
      .where('state', 'in', states);
  const rows = await db
    .selectFrom('coupon')
    .select([
      'name',
      'used',
      usesOf('held').as('held'),
      usesOf('used')
        .where('order_id', 'in', (eb) => eb.selectFrom('order').select('id'))
        .as('ordered'),
      usesOf('used').as('taken'),
    ])
    .orderBy('created_at')
    .execute();
  return rows
    .map(({ name, used, held, ordered, taken }) => {
      return { name, used, counted: Number(held) + Number(ordered), isLost: Number(taken) > Number(ordered) };
    })
    .filter(({ used, counted, isLost }) => isLost || used !== counted)
    .map(({ name, used, counted }) => ({ name, used, counted }));
}

/** How many offers end today, and of how many no use is left. */
export async function offersToWatch(db: Kysely<Schema>, now: number): Promise<{ ending: number; used_up: number }> {
  const rows = await withUses(db, now)
    .select(['ends_at', stateOfRow(now).as('state')])
    .where('active', '=', 1)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .execute();
  const tonight = endOfDay(dayOf(now));
  return {
    ending: rows.filter(({ state, ends_at }) => state === 'running' && ends_at !== null && ends_at <= tonight).length,
    used_up: rows.filter(({ state }) => state === 'used_up').length,
  };
}

/** The newest first. @param state Undefined: all. */
export async function listCoupons(
  db: Kysely<Schema>,
  state: CouponState | undefined,
  { offset, limit }: Slice,
  now: number,
): Promise<{ rows: CouponRow[]; total: number }> {
  const found = () =>
    withUses(db, now).$if(state !== undefined, (rows) => rows.where(stateOfRow(now), '=', state ?? couponStates[0]));
  const newest = found().selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
  const rows = await newest.limit(limit).offset(offset).execute();
  const { total } = await found()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows: rows.map(rowOf), total: Number(total) };
}

export async function insertCoupon(db: Kysely<Schema>, row: Insertable<CouponTable>): Promise<void> {
  await db.insertInto('coupon').values(row).execute();
}

export async function changeCoupon(db: Kysely<Schema>, id: string, change: Updateable<CouponTable>): Promise<void> {
  await db.updateTable('coupon').set(change).where('id', '=', id).execute();
}

export async function deleteCoupon(db: Kysely<Schema>, id: string): Promise<void> {
  await db.deleteFrom('coupon').where('id', '=', id).execute();
}

/** The products of an offer by name, without deleted ones. */
export function productNames(db: Kysely<Schema>, ids: readonly string[]): Promise<{ _id: string; name: string }[]> {
  return selectProducts(db, 'all')
    .select(['product.id as _id', 'product.name'])
    .where('product.id', 'in', ids)
    .execute();
}

/** Whether a checkout has ever had the offer. */
export async function wasTaken(db: Kysely<Schema>, id: string): Promise<boolean> {
  const taken = db.selectFrom('redemption').select('checkout_id').where('coupon_id', '=', id).limit(1);
  return (await taken.executeTakeFirst()) !== undefined;
}

/** The offer that an owner has made with a key. */
export function couponOfKey(db: Kysely<Schema>, by: string, key: string): Promise<CouponRow | undefined> {
  const made = db.selectFrom('coupon').selectAll().where('created_by', '=', by).where('client_key', '=', key);
  return made.executeTakeFirst();
}

/** The single-use codes of an offer that were made with a key. */
export async function codesOfKey(db: Kysely<Schema>, couponId: string, key: string): Promise<string[]> {
  const made = db.selectFrom('coupon_code').select('code').where('coupon_id', '=', couponId);
  const rows = await made.where('client_key', '=', key).execute();
  return rows.map(({ code }) => code);
}

/** Stores single-use codes, but for those that exist. @returns The stored ones. */
export async function insertCodes(
  db: Kysely<Schema>,
  { id: coupon_id, key: client_key }: { readonly id: string; readonly key: string | null },
  codes: readonly string[],
): Promise<string[]> {
  const rows = codes.map((code) => ({ code, coupon_id, client_key }));
  const stored = await db
    .insertInto('coupon_code')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .execute();
  return stored.map(({ code }) => code);
}

/** An order of the account that is not cancelled, but for one. */
export async function firstOrderOf(
  db: Kysely<Schema>,
  accountId: string,
  exceptOrder = '',
): Promise<string | undefined> {
  const row = await db
    .selectFrom('order')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '<>', exceptOrder)
    .where('status', '<>', 'Cancelled')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
