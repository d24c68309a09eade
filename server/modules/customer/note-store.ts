import type { Insertable, Kysely } from 'kysely';
import type { StaffNote } from '#contract/customer.ts';
import type { Schema } from '../../db/schema.ts';

/** Which notes are read. */
interface NotesWanted {
  readonly accountId: string;
  /** Of this order and of the account itself alone. */
  readonly orderId?: string | undefined;
  /** Of this author alone. */
  readonly writtenBy?: string | undefined;
}

/** The notes about an account and all its orders, newest first. */
export async function notesOf(
  db: Kysely<Schema>,
  { accountId, orderId, writtenBy }: NotesWanted,
): Promise<StaffNote[]> {
  let notes = db
    .selectFrom('staff_note')
    .leftJoin('order', 'order.id', 'staff_note.order_id')
    .leftJoin('account', 'account.id', 'staff_note.written_by')
    .select(['staff_note.id', 'written_at', 'text', 'order_id', 'order.number', 'account.name as by'])
    .where('staff_note.account_id', '=', accountId);
  if (orderId !== undefined)
    notes = notes.where((eb) => eb.or([eb('order_id', '=', orderId), eb('order_id', 'is', null)]));
  if (writtenBy !== undefined) notes = notes.where('written_by', '=', writtenBy);
  const rows = await notes.orderBy('written_at', 'desc').orderBy('staff_note.id', 'desc').execute();
  return rows.map(({ id, written_at, text, order_id, number, by }) => ({
    _id: id,
    at: new Date(written_at).toISOString(),
    by: by ?? '',
    text,
    ...(order_id !== null && number !== null && { order: { _id: order_id, number } }),
  }));
}

type NoteRow = Insertable<Schema['staff_note']>;

/** Inserts a note. False if its author has used the key before. */
export async function insertNote(trx: Kysely<Schema>, note: NoteRow): Promise<boolean> {
  const added = await trx
    .insertInto('staff_note')
    .values(note)
    .onConflict((conflict) => conflict.columns(['written_by', 'client_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Whether the note with the author's key is this one. */
export async function isSameNote(
  trx: Kysely<Schema>,
  { account_id, order_id, text, written_by, client_key }: NoteRow,
): Promise<boolean> {
  const known = await trx
    .selectFrom('staff_note')
    .select(['account_id', 'order_id', 'text'])
    .where('written_by', '=', written_by)
    .where('client_key', '=', client_key)
    .executeTakeFirst();
  return known?.account_id === account_id && known.order_id === order_id && known.text === text;
}

export async function countNotes(trx: Kysely<Schema>, accountId: string): Promise<number> {
  const counted = trx.selectFrom('staff_note').select((eb) => eb.fn.countAll<number>().as('count'));
  return Number((await counted.where('account_id', '=', accountId).executeTakeFirstOrThrow()).count);
}

/** An order's number and account. */
export function subjectOfOrder(
  db: Kysely<Schema>,
  orderId: string,
): Promise<{ number: number; account_id: string } | undefined> {
  return db.selectFrom('order').select(['number', 'account_id']).where('id', '=', orderId).executeTakeFirst();
}
