import type { Kysely } from 'kysely';

/** A moment in the database: milliseconds since 1970, UTC. */
type Moment = number;

/** The one account of the sandbox: made at its first start, kept with the rest. */
export interface SandboxKeyTable {
  /** Always 1. */
  id: number;
  key_id: string;
  key_secret: string;
  webhook_secret: string;
}

export interface SandboxOrderTable {
  id: string;
  amount: number;
  receipt: string;
  status: 'created' | 'attempted' | 'paid';
  created_at: Moment;
}

export interface SandboxPaymentTable {
  id: string;
  order_id: string;
  amount: number;
  status: 'authorized' | 'captured' | 'refunded' | 'failed';
  email: string;
  contact: string;
  created_at: Moment;
}

export interface SandboxRefundTable {
  id: string;
  payment_id: string;
  amount: number;
  receipt: string | null;
  /** Unique: the same key is the same refund. */
  idempotency_key: string | null;
  created_at: Moment;
}

/** A webhook on its way to the shop. */
export interface SandboxDeliveryTable {
  id: string;
  /** The same for all copies of one event. */
  event_id: string;
  body: string;
  attempts: number;
  created_at: Moment;
  /** When it is tried (again); null: taken in by the shop, or given up. */
  due_at: Moment | null;
}

export interface SandboxSchema {
  sandbox_key: SandboxKeyTable;
  sandbox_order: SandboxOrderTable;
  sandbox_payment: SandboxPaymentTable;
  sandbox_refund: SandboxRefundTable;
  sandbox_delivery: SandboxDeliveryTable;
}

/**
 * Makes the sandbox's own tables. It may share the shop's database: nothing in them refers to the shop's tables, or the other
 * way. Part of a migration, so it is history: what changes later is a function of its own.
 */
export async function sandboxTables<S>(db: Kysely<S>): Promise<void> {
  await db.schema
    .createTable('sandbox_key')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('key_secret', 'text', (column) => column.notNull())
    .addColumn('webhook_secret', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('sandbox_order')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('receipt', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('sandbox_payment')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('sandbox_order.id'))
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('contact', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sandbox_payment_order').on('sandbox_payment').column('order_id').execute();
  await db.schema
    .createTable('sandbox_refund')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('payment_id', 'text', (column) => column.notNull().references('sandbox_payment.id'))
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('receipt', 'text')
    .addColumn('idempotency_key', 'text', (column) => column.unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('sandbox_delivery')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .execute();
  await db.schema.createIndex('sandbox_delivery_due').on('sandbox_delivery').column('due_at').execute();
}
