import type { Kysely } from 'kysely';
import { bytesOf } from '../../db/bytes.ts';
import type { Schema } from '../../db/schema.ts';

/** The account that an order belongs to; null: it was erased. Undefined: there is no such order. */
export function accountOfOrder(
  db: Kysely<Schema>,
  orderId: string,
): Promise<{ account_id: string | null } | undefined> {
  return db.selectFrom('order').select('account_id').where('id', '=', orderId).executeTakeFirst();
}

/** A picture of a signature: a PNG. */
export async function signatureBytes(db: Kysely<Schema>, hash: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('signature').select('bytes').where('hash', '=', hash).executeTakeFirst();
  return row && Buffer.from(bytesOf(row.bytes));
}
