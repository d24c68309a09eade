import { sql, type Kysely } from 'kysely';
import { firstOrderNumber } from '#contract/rules/order-number.ts';
import type { Schema } from '../schema.ts';

/** A sequence: transactions get their numbers without waiting for each other. */
export async function keepOrderNumbers(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ next: number }>`select coalesce(max(number) + 1, ${firstOrderNumber}) as next
    from "order"`.execute(db);
  await sql`create sequence order_number_sequence start with ${sql.lit(rows[0]?.next ?? firstOrderNumber)}`.execute(db);
}

export async function nextOrderNumber(trx: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ number: number }>`select nextval('order_number_sequence') as number`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('The sequence of order numbers returned no number');
  return row.number;
}
