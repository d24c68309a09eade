import type { Kysely } from 'kysely';

/** Milliseconds since 1970, UTC. */
type Timestamp = number;

/** The only account of the sandbox, created at its first start. */
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
  created_at: Timestamp;
}

export interface SandboxPaymentTable {
  id: string;
  order_id: string;
  amount: number;
  /** `pending`: cash on delivery. */
  status: 'authorized' | 'captured' | 'refunded' | 'failed' | 'pending';
  email: string;
  contact: string;
  created_at: Timestamp;
}

export interface SandboxRefundTable {
  id: string;
  payment_id: string;
  amount: number;
  receipt: string | null;
  /** The idempotency key. Unique. */
  idempotency_key: string | null;
  created_at: Timestamp;
}

/** A webhook in delivery. */
export interface SandboxDeliveryTable {
  id: string;
  /** The same for all deliveries of an event. */
  event_id: string;
  body: string;
  attempts: number;
  created_at: Timestamp;
  /** When it is sent (again); null: delivered, or given up. */
  due_at: Timestamp | null;
}

export interface SandboxSchema {
  sandbox_key: SandboxKeyTable;
  sandbox_order: SandboxOrderTable;
  sandbox_payment: SandboxPaymentTable;
  sandbox_refund: SandboxRefundTable;
  sandbox_delivery: SandboxDeliveryTable;
}

/**
 * Creates the sandbox's tables. They may be in the shop's database: no foreign key connects them with the shop's tables. Part of a
 * migration, so it never changes.
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
