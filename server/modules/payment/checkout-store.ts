import type { Kysely, Selectable } from 'kysely';
import type { CheckoutTable, Schema } from '../../db/schema.ts';
import type { CartLine } from '../order/cart-lines.ts';

/** A checkout with its lines read. */
export interface Checkout extends Omit<Selectable<CheckoutTable>, 'lines'> {
  /** Null while an outside client has not yet told its cart. */
  readonly lines: readonly CartLine[] | null;
}

export async function insertCheckout(trx: Kysely<Schema>, { lines, ...row }: Checkout): Promise<void> {
  await trx
    .insertInto('checkout')
    .values({ ...row, lines: lines && JSON.stringify(lines) })
    .execute();
}

export async function checkoutWithId(db: Kysely<Schema>, id: string): Promise<Checkout | undefined> {
  const row = await db.selectFrom('checkout').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toCheckout(row);
}

export async function checkoutOfProviderOrder(db: Kysely<Schema>, orderId: string): Promise<Checkout | undefined> {
  const row = await db.selectFrom('checkout').selectAll().where('provider_order_id', '=', orderId).executeTakeFirst();
  return row && toCheckout(row);
}

/** The provider has made its order: from now on it can be paid, and is asked about at `dueAt`. */
export async function setProviderOrder(db: Kysely<Schema>, id: string, orderId: string, dueAt: number): Promise<void> {
  await db.updateTable('checkout').set({ provider_order_id: orderId, due_at: dueAt }).where('id', '=', id).execute();
}

/** The account's holds that run at `now` end then. */
export async function endHoldsOfAccount(trx: Kysely<Schema>, accountId: string, now: number): Promise<void> {
  await trx
    .updateTable('checkout')
    .set({ held_until: now })
    .where('account_id', '=', accountId)
    .where('held_until', '>', now)
    .execute();
}

/** The provider made no order: the hold is gone and does not count as an unpaid one. */
export async function forgetHold(db: Kysely<Schema>, id: string): Promise<void> {
  await db.updateTable('checkout').set({ held_until: null }).where('id', '=', id).execute();
}

/** For how long the account's unpaid holds lasted that ended after `since`, in milliseconds altogether. */
export async function unpaidHoldTime(trx: Kysely<Schema>, accountId: string, since: number): Promise<number> {
  const { time } = await trx
    .selectFrom('checkout')
    .select(({ fn, eb }) => fn.sum<number | null>(eb('held_until', '-', eb.ref('created_at'))).as('time'))
    .where('account_id', '=', accountId)
    .where('held_until', '>', since)
    .executeTakeFirstOrThrow();
  return Number(time ?? 0);
}

/** What an outside client tells with its callback. */
export interface ToldCart {
  readonly lines: readonly CartLine[];
  readonly address: string;
  readonly size: string;
  readonly quantity: number;
}

/** Keeps the cart of a checkout that had none. The first one told stands. */
export async function setCart(db: Kysely<Schema>, id: string, { lines, ...rest }: ToldCart): Promise<void> {
  await db
    .updateTable('checkout')
    .set({ ...rest, lines: JSON.stringify(lines) })
    .where('id', '=', id)
    .where('lines', 'is', null)
    .execute();
}

/** When the provider is asked about the checkout again; null: never. */
export async function setDue(db: Kysely<Schema>, id: string, dueAt: number | null): Promise<void> {
  await db.updateTable('checkout').set({ due_at: dueAt }).where('id', '=', id).execute();
}

/** The checkout was paid: its hold does not count as an unpaid one, and a second payment is looked for at `dueAt`. */
export async function closeCheckout(trx: Kysely<Schema>, id: string, dueAt: number): Promise<void> {
  await trx.updateTable('checkout').set({ held_until: null, due_at: dueAt }).where('id', '=', id).execute();
}

/** The provider is asked about its order at `dueAt` at the latest, also where it no longer was to be. */
export async function setDueBy(db: Kysely<Schema>, orderId: string, dueAt: number): Promise<void> {
  await db
    .updateTable('checkout')
    .set({ due_at: dueAt })
    .where('provider_order_id', '=', orderId)
    .where((eb) => eb.or([eb('due_at', 'is', null), eb('due_at', '>', dueAt)]))
    .execute();
}

/** A captured payment was seen, and its cart is waited for until `dueAt`. */
export async function setPaidAt(trx: Kysely<Schema>, id: string, paidAt: number, dueAt: number): Promise<void> {
  await trx.updateTable('checkout').set({ paid_at: paidAt, due_at: dueAt }).where('id', '=', id).execute();
}

function toCheckout({ lines, ...row }: Selectable<CheckoutTable>): Checkout {
  return { ...row, lines: lines === null ? null : (JSON.parse(lines) as CartLine[]) };
}
