import type { Insertable, Kysely, Selectable } from 'kysely';
import type { ReturnLineTable, ReturnReceiptTable } from '../../db/return-schema.ts';
import type { Schema } from '../../db/schema.ts';

/** The parcel of a request that was noted with this key. */
export function receiptWithKey(
  db: Kysely<Schema>,
  returnId: string,
  key: string,
): Promise<Selectable<ReturnReceiptTable> | undefined> {
  const receipts = db.selectFrom('return_receipt').selectAll().where('return_id', '=', returnId);
  return receipts.where('request_key', '=', key).executeTakeFirst();
}

export async function insertReceipt(trx: Kysely<Schema>, receipt: Insertable<ReturnReceiptTable>): Promise<void> {
  await trx.insertInto('return_receipt').values(receipt).execute();
}

/** Adds pieces that came back to a line of a locked request. */
export async function addReceived(
  trx: Kysely<Schema>,
  {
    return_id,
    position,
    good,
    damaged,
  }: Pick<Selectable<ReturnLineTable>, 'return_id' | 'position' | 'good' | 'damaged'>,
): Promise<void> {
  await trx
    .updateTable('return_line')
    .set((eb) => ({ good: eb('good', '+', good), damaged: eb('damaged', '+', damaged) }))
    .where('return_id', '=', return_id)
    .where('position', '=', position)
    .execute();
}
