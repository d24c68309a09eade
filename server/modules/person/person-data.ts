import { randomBytes } from 'node:crypto';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { PersonData } from '#contract/person.ts';
import type { AccountTable, Schema } from '../../db/schema.ts';
import { searchText } from '../../db/search-text.ts';
import { erasedEmail } from '../account/account-store.ts';
import { hashPassword } from '../auth/secrets.ts';
import type { CatalogueTransaction } from '../catalogue-change/catalogue-transaction.ts';

export type PersonAccount = Selectable<AccountTable>;

/** What an erasure does with the rows of an account, by table. A new table with an `account_id` has to be added here (tests). */
export const erasureRules: Readonly<Record<string, 'kept' | 'emptied' | 'deleted'>> = {
  /** The law asks for invoices with their buyer and address. */
  order: 'kept',
  /** Money that came in is part of the accounts too. */
  unmatched_payment: 'kept',
  /** Without an order it is deleted; with one it loses name, e-mail, phone and address, which the order keeps. */
  checkout: 'emptied',
  /** The words stay, under no name. */
  review: 'emptied',
  mail: 'deleted',
  session: 'deleted',
  known_browser: 'deleted',
  second_factor: 'deleted',
  recovery_code: 'deleted',
  reset_link: 'deleted',
  stock_alert: 'deleted',
  wish: 'deleted',
  /** Who changed the stock: admins, by their id. */
  stock_movement: 'kept',
  /** The log of the back office loses the name. */
  audit_entry: 'emptied',
  /** None is left: an account with a running checkout is not erased. */
  hold: 'kept',
};

/** Columns that are secrets of the shop or of a device, not data about the person; the HTML of a mail repeats its text. */
const secretColumn = /hash|secret|token|^html$/;
const secretIds = new Set(['session', 'known_browser']);

/** The tables of the database with an `account_id`. */
export async function tablesOfAccounts(db: Kysely<Schema>): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables
    .filter(({ columns }) => columns.some(({ name }) => name === 'account_id'))
    .map(({ name }) => name)
    .sort();
}

/** Everything that the shop stores about a person, by table, as it would be handed over on request. */
export async function dataOf(db: Kysely<Schema>, account: PersonAccount): Promise<PersonData> {
  const data: PersonData = { account: withoutSecrets('account', account) };
  for (const table of await tablesOfAccounts(db)) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}
      where account_id = ${account.id}`.execute(db);
    data[table] = rows.map((row) => withoutSecrets(table, row));
  }
  const ofOrders = sql`(select id from "order" where account_id = ${account.id})`;
  for (const table of ['order_line', 'order_move'] as const) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)} where order_id in ${ofOrders}
      order by order_id`.execute(db);
    data[table] = rows;
  }
  const mails = await sql<Record<string, unknown>>`select * from mail where order_id in ${ofOrders}
    or account_id = ${account.id} order by created_at`.execute(db);
  data.mail = mails.rows.map((row) => withoutSecrets('mail', row));
  const alerts = await sql<
    Record<string, unknown>
  >`select * from stock_alert where email_key = ${account.email_key}`.execute(db);
  data.stock_alert = alerts.rows;
  const refunds = await sql<Record<string, unknown>>`select * from refund where payment_id in
    (select payment_id from "order" where account_id = ${account.id})`.execute(db);
  data.refund = refunds.rows;
  return data;
}

function withoutSecrets(table: string, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const columns = Object.entries(row).filter(
    ([column]) => !secretColumn.test(column) && !(secretIds.has(table) && column === 'id'),
  );
  return Object.fromEntries(
    columns.map(([column, value]) => [column, table === 'mail' && column === 'text' ? withoutLinks(value) : value]),
  );
}

/** What follows the address in a link may let its reader in, for example to set a new password. */
function withoutLinks(text: unknown): unknown {
  return typeof text === 'string' ? text.replace(/(https?:\/\/[^\s?#]+)[?#]\S*/g, '$1') : text;
}

/** Why an account cannot be erased yet: the refusal, with the number of the order that it is about. */
export interface Obstacle {
  readonly code: 'erasureOrder' | 'erasureRefund' | 'erasurePayment' | 'erasureAdmin';
  readonly params: { readonly number?: number };
}

/** Undefined if the account can be erased. */
export async function obstacleOf(db: Kysely<Schema>, { id, role }: PersonAccount): Promise<Obstacle | undefined> {
  if (role === 1) return { code: 'erasureAdmin', params: {} };
  const order = await db
    .selectFrom('order')
    .select('number')
    .where('account_id', '=', id)
    .where('status', 'not in', ['Delivered', 'Cancelled'])
    .orderBy('number')
    .executeTakeFirst();
  if (order !== undefined) return { code: 'erasureOrder', params: order };
  const refund = await db
    .selectFrom('refund')
    .innerJoin('order', 'order.payment_id', 'refund.payment_id')
    .select('order.number')
    .where('order.account_id', '=', id)
    .where('refund.state', '!=', 'done')
    .orderBy('order.number')
    .executeTakeFirst();
  if (refund !== undefined) return { code: 'erasureRefund', params: refund };
  const checkout = await db
    .selectFrom('checkout')
    .select('id')
    .where('account_id', '=', id)
    .where('due_at', 'is not', null)
    .executeTakeFirst();
  return checkout && { code: 'erasurePayment', params: {} };
}

/** A password hash that no password has. Made before the transaction, which should be short. */
export const unknownPasswordHash = (): Promise<string> => hashPassword(randomBytes(24).toString('base64url'));

/** Empties the account and deletes what is not kept. The row stays, because orders refer to it; nobody can log in to it. */
export async function erase(
  catalogue: CatalogueTransaction,
  { id, email_key }: PersonAccount,
  { now, password_hash }: { readonly now: number; readonly password_hash: string },
): Promise<void> {
  const { trx } = catalogue;
  const tables = await tablesOfAccounts(trx);
  const ofOrders = trx.selectFrom('order').select('id').where('account_id', '=', id);
  for (const [table, rule] of Object.entries(erasureRules)) {
    if (rule !== 'deleted' || !tables.includes(table)) continue;
    await sql`delete from ${sql.table(table)} where account_id = ${id}`.execute(trx);
  }
  await trx.deleteFrom('mail').where('order_id', 'in', ofOrders).execute();
  await trx.deleteFrom('stock_alert').where('email_key', '=', email_key).execute();
  const reviews = await trx.selectFrom('review').select(['id', 'product_id']).where('account_id', '=', id).execute();
  for (const review of reviews) {
    const changed = catalogue.writing({ reviews: review.product_id }).updateTable('review');
    await changed.set({ name: erasedReviewer }).where('id', '=', review.id).execute();
  }
  const withOrder = trx.selectFrom('order').select('checkout_id').where('account_id', '=', id);
  const abandoned = trx
    .selectFrom('checkout')
    .select('id')
    .where('account_id', '=', id)
    .where('id', 'not in', withOrder);
  await trx.deleteFrom('hold').where('account_id', '=', id).execute();
  await trx.deleteFrom('parked_checkout').where('checkout_id', 'in', abandoned).execute();
  await trx.deleteFrom('checkout').where('account_id', '=', id).where('id', 'not in', withOrder).execute();
  const nobody = { name: '', email: '', phone: '', pincode: '', address: '' };
  await trx.updateTable('checkout').set(nobody).where('account_id', '=', id).execute();
  await trx.updateTable('audit_entry').set({ account_name: erasedName }).where('account_id', '=', id).execute();
  await trx.updateTable('audit_entry').set({ subject_name: erasedName }).where('subject_id', '=', id).execute();
  const email = erasedEmail(id);
  await trx
    .updateTable('account')
    .set({
      ...{ name: erasedName, name_key: searchText(erasedName), email, email_key: email },
      ...{ phone: '', address: '', pincode: '', updated_at: now },
      ...{ password_hash, answer_hash: null },
    })
    .where('id', '=', id)
    .execute();
}

const erasedName = 'Erased';
const erasedReviewer = 'A shopper';
