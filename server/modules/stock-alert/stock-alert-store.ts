import { sql, type Kysely, type Selectable } from 'kysely';
import type { WaitingForSize } from '#contract/stock-alert.ts';
import type { Schema, StockAlertTable } from '../../db/schema.ts';
import { selectProducts } from '../../db/select-products.ts';
import { deleteExpired } from '../../work/sweeps.ts';

export type StockAlertRow = Selectable<StockAlertTable>;

/** What an alert waits for. */
export interface AlertSubject {
  readonly product_id: string;
  /** The product's `__v`. */
  readonly version: number;
  readonly name: string;
  readonly slug: string;
  /** Empty for a product without sizes. */
  readonly label: string;
}

/** An alert with what it waits for. */
export type StockAlert = StockAlertRow & AlertSubject;

const subjectColumns = [
  'product_size.product_id',
  'product.version',
  'product.name',
  'product.slug',
  'product_size.label',
] as const;

/** The live size with its product. Undefined if it is archived, unknown or of a hidden product. */
export function liveSizeOf(
  db: Kysely<Schema>,
  sizeId: string,
): Promise<(AlertSubject & { readonly quantity: number }) | undefined> {
  return selectProducts(db, 'shown')
    .innerJoin('product_size', 'product_size.product_id', 'product.id')
    .select([...subjectColumns, 'product_size.quantity'])
    .where('product_size.id', '=', sizeId)
    .where('product_size.archived_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Inserts an alert, or renews the one of the same size and e-mail: one that was sent or has expired starts afresh; a waiting one is
 * confirmed if the new one is, and keeps its expiry if only the old one was.
 * @returns Its id, and whether it is confirmed.
 */
export async function upsertAlert(
  trx: Kysely<Schema>,
  row: StockAlertRow,
): Promise<Pick<StockAlertRow, 'id' | 'confirmed_at'>> {
  const ended = sql<boolean>`(stock_alert.sent_at is not null or stock_alert.expires_at <= ${row.created_at})`;
  const isRenewed = sql<boolean>`${ended} or excluded.confirmed_at is not null or stock_alert.confirmed_at is null`;
  return trx
    .insertInto('stock_alert')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['size_id', 'email_key']).doUpdateSet({
        email: sql<string>`case when ${ended} then excluded.email else stock_alert.email end`,
        account_id: sql<string | null>`case when ${ended} then excluded.account_id
          else coalesce(excluded.account_id, stock_alert.account_id) end`,
        created_at: sql<number>`case when ${ended} then excluded.created_at else stock_alert.created_at end`,
        confirmed_at: sql<number | null>`case when ${ended} then excluded.confirmed_at
          else coalesce(stock_alert.confirmed_at, excluded.confirmed_at) end`,
        expires_at: sql<number>`case when ${isRenewed} then excluded.expires_at else stock_alert.expires_at end`,
        sent_at: null,
      }),
    )
    .returning(['id', 'confirmed_at'])
    .executeTakeFirstOrThrow();
}

/** Stores the hash of a token in a mail about the alert. */
export async function insertAlertToken(trx: Kysely<Schema>, alertId: string, hash: string, now: number): Promise<void> {
  await trx.insertInto('stock_alert_token').values({ hash, alert_id: alertId, created_at: now }).execute();
}

/** Whether the token was ever sent, also if its alert is gone. */
export async function isAlertToken(db: Kysely<Schema>, hash: string): Promise<boolean> {
  const row = await db.selectFrom('stock_alert_token').select('hash').where('hash', '=', hash).executeTakeFirst();
  return row !== undefined;
}

/** The unexpired alert of a token. */
export function alertOfToken(
  db: Kysely<Schema>,
  hash: string,
  now: number,
): Promise<(StockAlert & { readonly hidden_at: number | null }) | undefined> {
  return alerts(db)
    .select('product.hidden_at')
    .innerJoin('stock_alert_token', 'stock_alert_token.alert_id', 'stock_alert.id')
    .where('stock_alert_token.hash', '=', hash)
    .where('stock_alert.expires_at', '>', now)
    .executeTakeFirst();
}

export function alertWithId(db: Kysely<Schema>, id: string): Promise<StockAlert | undefined> {
  return alerts(db).where('stock_alert.id', '=', id).executeTakeFirst();
}

function alerts(db: Kysely<Schema>) {
  return selectProducts(db, 'all')
    .innerJoin('product_size', 'product_size.product_id', 'product.id')
    .innerJoin('stock_alert', 'stock_alert.size_id', 'product_size.id')
    .selectAll('stock_alert')
    .select(subjectColumns);
}

/** Confirms an alert that was not confirmed yet. */
export async function confirmAlert(db: Kysely<Schema>, id: string, now: number, expiresAt: number): Promise<void> {
  await db
    .updateTable('stock_alert')
    .set({ confirmed_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** Deletes an alert with its queued mails. */
export async function deleteAlert(db: Kysely<Schema>, id: string): Promise<void> {
  await db.deleteFrom('stock_alert').where('id', '=', id).execute();
}

/** Confirmed waiting alerts whose size is in the shop with stock that no checkout has reserved, oldest first. */
export async function dueAlerts(db: Kysely<Schema>, now: number, limit: number): Promise<string[]> {
  const rows = await selectProducts(db, 'shown')
    .innerJoin('product_size', 'product_size.product_id', 'product.id')
    .innerJoin('stock_alert', 'stock_alert.size_id', 'product_size.id')
    .select('stock_alert.id')
    .where('stock_alert.sent_at', 'is', null)
    .where('stock_alert.confirmed_at', 'is not', null)
    .where('stock_alert.expires_at', '>', now)
    .where('product_size.archived_at', 'is', null)
    .where('product_size.quantity', '>', (eb) =>
      eb
        .selectFrom('hold')
        .select(sql<number>`coalesce(sum(hold.pieces), 0)`.as('held'))
        .whereRef('hold.size_id', '=', 'product_size.id')
        .where('hold.expires_at', '>', now),
    )
    .orderBy('stock_alert.confirmed_at')
    .orderBy('stock_alert.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Marks a waiting alert as sent.
 * @returns False if another server did, or if it was withdrawn.
 */
export async function markSent(trx: Kysely<Schema>, id: string, now: number, expiresAt: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('stock_alert')
    .set({ sent_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes expired alerts with their queued mails. @returns How many. */
export function deleteExpiredAlerts(db: Kysely<Schema>, now: number, limit: number): Promise<number> {
  return deleteExpired(db, 'stock_alert', { key: 'id', time: 'expires_at', until: now }, limit);
}

/** Deletes tokens of deleted alerts that were made at `until` or before. @returns How many. */
export function deleteOldAlertTokens(db: Kysely<Schema>, until: number, limit: number): Promise<number> {
  const only = sql`alert_id is null`;
  return deleteExpired(db, 'stock_alert_token', { key: 'hash', time: 'created_at', until, only }, limit);
}

/** How many confirmed alerts wait for which live size, in the order of the products and sizes. Sizes without any are left out. */
export async function waitingForSizes(
  db: Kysely<Schema>,
  productIds: readonly string[],
  now: number,
): Promise<WaitingForSize[]> {
  if (productIds.length === 0) return [];
  const rows = await db
    .selectFrom('stock_alert')
    .innerJoin('product_size', 'product_size.id', 'stock_alert.size_id')
    .select(['size_id as size', 'product_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('product_size.product_id', 'in', productIds)
    .where('product_size.archived_at', 'is', null)
    .where('stock_alert.sent_at', 'is', null)
    .where('stock_alert.confirmed_at', 'is not', null)
    .where('stock_alert.expires_at', '>', now)
    .groupBy(['size_id', 'product_id', 'product_size.position'])
    .orderBy('product_size.position')
    .execute();
  return productIds.flatMap((id) =>
    rows.filter(({ product_id }) => product_id === id).map(({ size, count }) => ({ size, count: Number(count) })),
  );
}
