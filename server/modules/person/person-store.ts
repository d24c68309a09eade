import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import { noAddress } from '#contract/rules/postal-address.ts';
import { openReturnStates } from '#contract/rules/returns.ts';
import type { AccountTable, Schema } from '../../db/schema.ts';
import { updateAccount } from '../account/account-store.ts';
import type { CatalogueTransaction } from '../catalogue-change/catalogue-changes.ts';
import { unfinished } from '../refund/refund-store.ts';

export type PersonAccount = Selectable<AccountTable>;

/** A row of any table. */
export type PersonRow = Readonly<Record<string, unknown>>;

/** The columns of each table of the database with an `account_id`. */
export async function tablesOfAccounts(db: Kysely<Schema>): Promise<Map<string, string[]>> {
  const tables = await db.introspection.getTables();
  const columnsOf = tables.map(({ name, columns }) => [name, columns.map((column) => column.name)] as const);
  return new Map(columnsOf.filter(([, columns]) => columns.includes('account_id')).sort());
}

/** Rows, or orders, of one query. */
const rowsAtOnce = 200;

/**
 * The rows of an account in a table, by pages where they have an id: of others it has few. Of stock alerts also those that were asked for
 * without an account.
 */
export async function* rowsOfAccount(
  db: Kysely<Schema>,
  [table, columns]: readonly [table: string, columns: readonly string[]],
  { id, email_key }: PersonAccount,
): AsyncGenerator<PersonRow[], void> {
  const key = ['id', 'order_id'].find((name) => columns.includes(name));
  const conditions: Readonly<Record<string, RawBuilder<unknown>>> = {
    stock_alert: sql`email_key = ${email_key}`,
    // Complaints of strangers, and mails to them, belong to the account of an owner.
    mail: sql`account_id = ${id} and kind <> 'complaint_alert' and (kind <> 'complaint' or lower(recipient) = ${email_key})`,
  };
  const isOwn = conditions[table] ?? sql`account_id = ${id}`;
  const owned = sql`select * from ${sql.table(table)} where ${isOwn}`;
  if (key === undefined) {
    yield (await sql<PersonRow>`${owned}`.execute(db)).rows;
    return;
  }
  for (let after: unknown; ;) {
    const next = after === undefined ? sql`` : sql`and ${sql.ref(key)} > ${after}`;
    const page = sql<PersonRow>`${owned} ${next} order by ${sql.ref(key)} limit ${rowsAtOnce}`;
    const { rows } = await page.execute(db);
    yield rows;
    if (rows.length < rowsAtOnce) return;
    after = rows.at(-1)?.[key];
  }
}

/** The tables whose rows belong to orders. Of `courier_news`: what the shop could not use. */
export const tablesOfOrders = [
  ...['courier_news', 'mail', 'order_change', 'order_line', 'order_move', 'paper', 'refund', 'returned_line'],
  ...['shipment', 'shipment_event'],
];

/** The tables whose rows belong to requests to send something back. */
export const tablesOfReturns = ['return_line', 'return_move', 'return_receipt', 'return_event', 'return_photo'];

/** The rows of a table that belong to requests, without photos, which only calls of their own hand out. */
export async function* rowsOfReturns(
  db: Kysely<Schema>,
  table: string,
  returns: AsyncIterable<readonly PersonRow[]>,
): AsyncGenerator<PersonRow[], void> {
  const columns = table === 'return_photo' ? sql`id, return_id, created_at, type` : sql`*`;
  for await (const page of returns) {
    if (page.length === 0) return;
    const ids = sql.join(page.map(({ id }) => id));
    yield (await sql<PersonRow>`select ${columns} from ${sql.table(table)} where return_id in (${ids})`.execute(db))
      .rows;
  }
}

/** The tables whose rows belong to complaints. */
export const tablesOfComplaints = ['complaint_move'];

/** The rows of a table that belong to complaints. */
export async function* rowsOfComplaints(
  db: Kysely<Schema>,
  table: string,
  complaints: AsyncIterable<readonly PersonRow[]>,
): AsyncGenerator<PersonRow[], void> {
  for await (const page of complaints) {
    if (page.length === 0) return;
    const ids = sql.join(page.map(({ id }) => id));
    yield (await sql<PersonRow>`select * from ${sql.table(table)} where complaint_id in (${ids})`.execute(db)).rows;
  }
}

/** The rows of a table that belong to orders, by pages of these. */
export async function* rowsOfOrders(
  db: Kysely<Schema>,
  table: string,
  orders: AsyncIterable<readonly PersonRow[]>,
): AsyncGenerator<PersonRow[], void> {
  for await (const page of orders) {
    if (page.length === 0) return;
    const ids = sql.join(page.map(({ id }) => id));
    const conditions: Readonly<Record<string, RawBuilder<unknown>>> = {
      courier_news: sql`tracking_number in (select tracking_number from shipment where order_id in (${ids}))`,
      refund: sql`payment_id in (select payment_id from "order" where id in (${ids}))`,
    };
    const isOfThem = conditions[table] ?? sql`order_id in (${ids})`;
    yield (await sql<PersonRow>`select * from ${sql.table(table)} where ${isOfThem}`.execute(db)).rows;
  }
}

const orderIdsOf = (accountId: string) => sql`(select id from "order" where account_id = ${accountId})`;

/** Also the words of couriers about the people at the door. */
export async function deleteNewsOfAccount(trx: Kysely<Schema>, accountId: string): Promise<void> {
  await sql`update shipment_event set reason = null where reason is not null and order_id in ${orderIdsOf(accountId)}`.execute(
    trx,
  );
  const numbers = trx
    .selectFrom('shipment')
    .innerJoin('order', 'order.id', 'shipment.order_id')
    .select('shipment.tracking_number')
    .where('order.account_id', '=', accountId);
  await trx.deleteFrom('courier_news').where('tracking_number', 'in', numbers).execute();
}

/** The account's first order that is neither delivered nor cancelled, or about which a request is open. */
export function openOrderOf(db: Kysely<Schema>, accountId: string): Promise<{ number: number } | undefined> {
  const asked = db
    .selectFrom('order_return')
    .select('order_id')
    .where('account_id', '=', accountId)
    .where('state', 'in', openReturnStates);
  return db
    .selectFrom('order')
    .select('number')
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('status', 'not in', ['Delivered', 'Cancelled']), eb('id', 'in', asked)]))
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
    .where(unfinished)
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
  // Those of requests keep the wanted sizes.
  const ofReturn = trx
    .selectFrom('order_return')
    .select(sql<string>`coalesce(checkout_id, '')`.as('checkout_id'))
    .where('account_id', '=', accountId);
  const abandoned = trx
    .selectFrom('checkout')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'not in', withOrder)
    .where('id', 'not in', ofReturn);
  await trx.deleteFrom('parked_checkout').where('checkout_id', 'in', abandoned).execute();
  await trx.deleteFrom('checkout').where('id', 'in', abandoned).execute();
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
  await updateAccount(trx, id, { ...change, email_key: change.email, phone: '', ...noAddress, answer_hash: null });
}
