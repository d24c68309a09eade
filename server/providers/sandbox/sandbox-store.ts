import { sql, type Kysely, type Selectable } from 'kysely';
import type {
  SandboxDeliveryTable,
  SandboxKeyTable,
  SandboxOrderTable,
  SandboxPaymentTable,
  SandboxRefundTable,
  SandboxSchema,
} from '../../db/sandbox-tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { deleteExpired } from '../../work/sweeps.ts';

export type SandboxDb = Kysely<SandboxSchema>;
export type OrderRow = Selectable<SandboxOrderTable>;
export type PaymentRow = Selectable<SandboxPaymentTable>;
export type RefundRow = Selectable<SandboxRefundTable>;
export type DeliveryRow = Selectable<SandboxDeliveryTable>;

/** The stored keys; stores `generated` if there are none. Servers that start at the same time get the same keys. */
export async function storedKeys(db: SandboxDb, generated: Omit<SandboxKeyTable, 'id'>): Promise<SandboxKeyTable> {
  await db
    .insertInto('sandbox_key')
    .values({ id: 1, ...generated })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return db.selectFrom('sandbox_key').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
}

export async function insertOrder(db: SandboxDb, row: OrderRow): Promise<void> {
  await db.insertInto('sandbox_order').values(row).execute();
}

export function orderRow(db: SandboxDb, id: string): Promise<OrderRow | undefined> {
  return db.selectFrom('sandbox_order').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A page of a list, newest first. */
export interface SandboxPage {
  readonly since: number;
  readonly limit: number;
  readonly offset: number;
}

export async function rowsSince<T extends 'sandbox_order' | 'sandbox_payment' | 'sandbox_refund'>(
  db: SandboxDb,
  table: T,
  { since, limit, offset }: SandboxPage,
): Promise<Selectable<SandboxSchema[T]>[]> {
  const { rows } = await sql<
    Selectable<SandboxSchema[T]>
  >`select * from ${sql.table(table)} where created_at >= ${since}
    order by created_at desc, id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Reads the order and locks its row until the transaction ends. */
export function lockOrder(trx: SandboxDb, id: string): Promise<OrderRow | undefined> {
  return trx.updateTable('sandbox_order').set({ id }).where('id', '=', id).returningAll().executeTakeFirst();
}

export async function setOrderStatus(trx: SandboxDb, id: string, status: OrderRow['status']): Promise<void> {
  await trx.updateTable('sandbox_order').set({ status }).where('id', '=', id).execute();
}

export async function insertPayment(trx: SandboxDb, row: PaymentRow): Promise<void> {
  await trx.insertInto('sandbox_payment').values(row).execute();
}

export function paymentRow(db: SandboxDb, id: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('sandbox_payment').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Reads the payment and locks its row until the transaction ends. */
export function lockPayment(trx: SandboxDb, id: string): Promise<PaymentRow | undefined> {
  return trx.updateTable('sandbox_payment').set({ id }).where('id', '=', id).returningAll().executeTakeFirst();
}

export function paymentRows(db: SandboxDb, orderId: string): Promise<PaymentRow[]> {
  const payments = db.selectFrom('sandbox_payment').selectAll().where('order_id', '=', orderId);
  return payments.orderBy('created_at', 'desc').orderBy('id').execute();
}

export async function setPaymentStatus(trx: SandboxDb, id: string, status: PaymentRow['status']): Promise<void> {
  await trx.updateTable('sandbox_payment').set({ status }).where('id', '=', id).execute();
}

export function refundRows(db: SandboxDb, paymentId: string): Promise<RefundRow[]> {
  return db
    .selectFrom('sandbox_refund')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .execute();
}

export async function insertRefund(trx: SandboxDb, row: RefundRow): Promise<void> {
  await trx.insertInto('sandbox_refund').values(row).execute();
}

export async function insertDeliveries(trx: SandboxDb, rows: readonly DeliveryRow[]): Promise<void> {
  if (rows.length > 0) await trx.insertInto('sandbox_delivery').values(rows).execute();
}

export function deliveryRows(db: SandboxDb, ids: readonly string[]): Promise<DeliveryRow[]> {
  return db.selectFrom('sandbox_delivery').selectAll().where('id', 'in', ids).execute();
}

/** Records a delivery attempt; the next one is at `dueAt`, or never (null). */
export async function recordAttempt(db: SandboxDb, id: string, dueAt: number | null): Promise<void> {
  await db
    .updateTable('sandbox_delivery')
    .set({ due_at: dueAt, attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .execute();
}

/** Deletes finished webhooks of `until` and before. @returns How many. */
export function deleteOldDeliveries(db: SandboxDb, until: number, limit: number): Promise<number> {
  const only = sql`due_at is null`;
  return deleteExpired(db, 'sandbox_delivery', { key: 'id', time: 'created_at', until, only }, limit);
}

const unpaidStatuses = ['failed', 'pending'] as const;

/** Deletes orders of `until` and before that were never paid, with their failed attempts. Paid ones can still be refunded. @returns How many. */
export function deleteUnpaidOrders(db: SandboxDb, until: number, limit: number): Promise<number> {
  return inTransaction(db, async (trx) => {
    const rows = await trx
      .selectFrom('sandbox_order')
      .select('id')
      .where('created_at', '<=', until)
      // Literally as in the index `sandbox_order_unpaid`.
      .where('status', '!=', sql.lit('paid'))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('sandbox_payment')
              .select('sandbox_payment.id')
              .whereRef('sandbox_payment.order_id', '=', 'sandbox_order.id')
              .where('sandbox_payment.status', 'not in', unpaidStatuses),
          ),
        ),
      )
      .orderBy('created_at')
      .limit(limit)
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await trx
      .deleteFrom('sandbox_payment')
      .where('order_id', 'in', ids)
      .where('status', 'in', unpaidStatuses)
      .execute();
    await trx
      .deleteFrom('sandbox_order')
      .where('id', 'in', ids)
      // A payment may have begun meanwhile.
      .where((eb) =>
        eb.not(eb.exists(eb.selectFrom('sandbox_payment').select('id').whereRef('order_id', '=', 'sandbox_order.id'))),
      )
      .execute();
    return ids.length;
  });
}
