import { sql, type Kysely, type Selectable } from 'kysely';
import { noAddress } from '#contract/rules/postal-address.ts';
import type { AccountTable, Schema } from '../../db/schema.ts';
import { updateAccount } from '../account/account-store.ts';
import type { CatalogueTransaction } from '../catalogue-change/catalogue-changes.ts';

export type PersonAccount = Selectable<AccountTable>;

/** A row of any table. */
export type PersonRow = Readonly<Record<string, unknown>>;

/** The tables of the database with an `account_id`. */
export async function tablesOfAccounts(db: Kysely<Schema>): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables
    .filter(({ columns }) => columns.some(({ name }) => name === 'account_id'))
    .map(({ name }) => name)
    .sort();
}

/** The rows of a table with an `account_id`. */
export async function rowsOfAccount(db: Kysely<Schema>, table: string, accountId: string): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`select * from ${sql.table(table)} where account_id = ${accountId}`.execute(db);
  return rows;
}

const ordersOf = (accountId: string) => sql`(select id from "order" where account_id = ${accountId})`;

/** The lines, the transitions, the changes, the parcels or what came back of an account's orders. */
export async function rowsOfOrders(
  db: Kysely<Schema>,
  table: 'order_line' | 'order_move' | 'order_change' | 'shipment' | 'shipment_event' | 'returned_line',
  accountId: string,
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`select * from ${sql.table(table)} where order_id in ${ordersOf(accountId)}
    order by order_id`.execute(db);
  return rows;
}

/** News of couriers about an account's parcels that the shop could not use. */
export async function newsOfAccount(db: Kysely<Schema>, accountId: string): Promise<PersonRow[]> {
  return db.selectFrom('courier_news').selectAll().where('tracking_number', 'in', numbersOf(db, accountId)).execute();
}

/** Also the words of couriers about the people at the door. */
export async function deleteNewsOfAccount(trx: Kysely<Schema>, accountId: string): Promise<void> {
  await sql`update shipment_event set reason = null where reason is not null and order_id in ${ordersOf(accountId)}`.execute(
    trx,
  );
  await trx.deleteFrom('courier_news').where('tracking_number', 'in', numbersOf(trx, accountId)).execute();
}

/** The tracking numbers of an account's orders. */
const numbersOf = (db: Kysely<Schema>, accountId: string) =>
  db
    .selectFrom('shipment')
    .innerJoin('order', 'order.id', 'shipment.order_id')
    .select('shipment.tracking_number')
    .where('order.account_id', '=', accountId);

/** The mails about an account and its orders, oldest first. */
export async function mailsOfAccount(db: Kysely<Schema>, accountId: string): Promise<PersonRow[]> {
  // Not `or`: with that PostgreSQL reads all mails. A mail is about an order or an account, never both.
  const { rows } = await sql<PersonRow>`select * from mail where order_id in ${ordersOf(accountId)}
    union all select * from mail where account_id = ${accountId} order by created_at`.execute(db);
  return rows;
}

/** The stock alerts of an e-mail, those without an account too. */
export async function alertsOfEmail(db: Kysely<Schema>, emailKey: string): Promise<PersonRow[]> {
  return db.selectFrom('stock_alert').selectAll().where('email_key', '=', emailKey).execute();
}

/** The refunds of an account's orders. */
export async function refundsOfAccount(db: Kysely<Schema>, accountId: string): Promise<PersonRow[]> {
  const payments = db.selectFrom('order').select('payment_id').where('account_id', '=', accountId);
  return db.selectFrom('refund').selectAll().where('payment_id', 'in', payments).execute();
}

/** The account's first order that is neither delivered nor cancelled. */
export function openOrderOf(db: Kysely<Schema>, accountId: string): Promise<{ number: number } | undefined> {
  return db
    .selectFrom('order')
    .select('number')
    .where('account_id', '=', accountId)
    .where('status', 'not in', ['Delivered', 'Cancelled'])
    .orderBy('number')
    .executeTakeFirst();
}

/** The account's first order with a refund that is not processed. */
export async function refundingOrderOf(db: Kysely<Schema>, accountId: string): Promise<{ number: number } | undefined> {
  // Of a parcel that came back: its refund waits for an owner.
  const returned = await db
    .selectFrom('order_finding')
    .innerJoin('order', 'order.id', 'order_finding.order_id')
    .select('order.number')
    .where('order.account_id', '=', accountId)
    .where('kind', '=', 'returned')
    .where('handled_at', 'is', null)
    .executeTakeFirst();
  if (returned !== undefined) return returned;
  return db
    .selectFrom('refund')
    .innerJoin('order', 'order.payment_id', 'refund.payment_id')
    .select('order.number')
    .where('order.account_id', '=', accountId)
    .where('refund.state', '!=', 'done')
    .orderBy('order.number')
    .executeTakeFirst();
}

/** Whether the account has a checkout whose payment may still arrive. */
export async function hasRunningCheckout(db: Kysely<Schema>, accountId: string): Promise<boolean> {
  const checkout = await db
    .selectFrom('checkout')
    .select('id')
    .where('account_id', '=', accountId)
    .where('due_at', 'is not', null)
    .executeTakeFirst();
  return checkout !== undefined;
}

/** Deletes the rows of a table with an `account_id`. */
export async function deleteRowsOfAccount(trx: Kysely<Schema>, table: string, accountId: string): Promise<void> {
  await sql`delete from ${sql.table(table)} where account_id = ${accountId}`.execute(trx);
}

/** Deletes the changes of an account's orders, which have addresses that no invoice needs. Those of their money stay. */
export async function deleteChangesOfOrders(trx: Kysely<Schema>, accountId: string): Promise<void> {
  const orders = trx.selectFrom('order').select('id').where('account_id', '=', accountId);
  const changes = trx.deleteFrom('order_change').where('order_id', 'in', orders);
  await changes.where('what', 'not in', ['cash', 'confirm']).execute();
}

/** Deletes the mails about an account's orders: those have no `account_id`. */
export async function deleteMailsOfOrders(trx: Kysely<Schema>, accountId: string): Promise<void> {
  const orders = trx.selectFrom('order').select('id').where('account_id', '=', accountId);
  await trx.deleteFrom('mail').where('order_id', 'in', orders).execute();
}

export async function deleteAlertsOfEmail(trx: Kysely<Schema>, emailKey: string): Promise<void> {
  await trx.deleteFrom('stock_alert').where('email_key', '=', emailKey).execute();
}

/** Changes the name on the account's reviews. */
export async function renameReviewer(catalogue: CatalogueTransaction, accountId: string, name: string): Promise<void> {
  const { trx } = catalogue;
  const reviews = await trx
    .selectFrom('review')
    .select(['id', 'product_id'])
    .where('account_id', '=', accountId)
    .execute();
  for (const { id, product_id } of reviews) {
    const changed = catalogue.writing({ reviews: product_id }).updateTable('review');
    await changed.set({ name }).where('id', '=', id).execute();
  }
}

/** Deletes the account's checkouts without an order, and empties the others: their orders keep name and address. */
export async function emptyCheckouts(trx: Kysely<Schema>, accountId: string): Promise<void> {
  const withOrder = trx.selectFrom('order').select('checkout_id').where('account_id', '=', accountId);
  const abandoned = trx
    .selectFrom('checkout')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'not in', withOrder);
  await trx.deleteFrom('parked_checkout').where('checkout_id', 'in', abandoned).execute();
  await trx.deleteFrom('checkout').where('account_id', '=', accountId).where('id', 'not in', withOrder).execute();
  const nobody = { name: '', email: '', phone: '', ...noAddress };
  await trx.updateTable('checkout').set(nobody).where('account_id', '=', accountId).execute();
}

/** Changes the name of the account in the audit log, as the one who acted and as the subject. */
export async function renameInAuditLog(trx: Kysely<Schema>, accountId: string, name: string): Promise<void> {
  await trx.updateTable('audit_entry').set({ account_name: name }).where('account_id', '=', accountId).execute();
  await trx.updateTable('audit_entry').set({ subject_name: name }).where('subject_id', '=', accountId).execute();
}

/** Empties the account's row. It stays, because orders refer to it. */
export async function emptyAccount(
  trx: Kysely<Schema>,
  id: string,
  change: Pick<AccountTable, 'name' | 'email' | 'password_hash' | 'updated_at'>,
): Promise<void> {
  await updateAccount(trx, id, {
    ...{ ...change, email_key: change.email },
    ...{ phone: '', ...noAddress, answer_hash: null },
  });
}
