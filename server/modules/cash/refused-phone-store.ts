import type { Kysely } from 'kysely';
import { createHmac } from 'node:crypto';
import type { Schema } from '../../db/schema.ts';
import { deleteExpired } from '../../work/sweeps.ts';

/** Phones of erased accounts whose cash parcel was not accepted. They are kept to refuse cash, hashed, and for nothing else. */

/** The name of the secret with which they are hashed (`keptSecret`): all phones of India could be tried without it. */
export const refusedPhoneSecret = 'refused phones';

/** How long one is kept after its parcel came back, in milliseconds. */
export const refusedPhoneMemory = 365 * 86_400_000;

interface Phone {
  /** See `phoneKey` of the contract. */
  readonly phoneKey: string;
  /** 1: of test orders, which block no others. */
  readonly test: 0 | 1;
}

function hashOf(secret: string, { phoneKey, test }: Phone): string {
  return createHmac('sha256', secret).update(`${test} ${phoneKey}`).digest('base64url');
}

/** Keeps the phones of an account's refused cash parcels. Call it before the account's cash orders lose them. */
export async function keepRefusedPhones(trx: Kysely<Schema>, accountId: string, secret: string): Promise<void> {
  const rows = await trx
    .selectFrom('cash_order')
    .innerJoin('order', 'order.id', 'cash_order.order_id')
    .innerJoin('order_move', 'order_move.order_id', 'order.id')
    .select(['phone_key as phoneKey', 'test', 'moved_at as refused_at'])
    .where('cash_order.account_id', '=', accountId)
    .where('phone_key', '!=', '')
    .where('cancel_code', '=', 'refused')
    .where('order_move.status', '=', 'Cancelled')
    .orderBy('moved_at')
    .execute();
  for (const { refused_at, ...phone } of rows) await keepRefusedPhone(trx, hashOf(secret, phone), refused_at);
}

/** Keeps a refused phone, from the latest time: another account may have stored a later one. */
export async function keepRefusedPhone(trx: Kysely<Schema>, hash: string, refusedAt: number): Promise<void> {
  await trx
    .insertInto('refused_phone')
    .values({ phone_hash: hash, refused_at: refusedAt })
    .onConflict((conflict) =>
      conflict
        .column('phone_hash')
        .doUpdateSet({ refused_at: refusedAt })
        .where('refused_phone.refused_at', '<', refusedAt),
    )
    .execute();
}

/** When a cash parcel to the phone of an erased account came back; undefined: none did. */
export async function refusedPhoneAt(trx: Kysely<Schema>, secret: string, phone: Phone): Promise<number | undefined> {
  const row = await trx
    .selectFrom('refused_phone')
    .select('refused_at')
    .where('phone_hash', '=', hashOf(secret, phone))
    .executeTakeFirst();
  return row?.refused_at;
}

/** Deletes the phones of parcels that came back at `until` or before, at most `limit`. @returns How many. */
export function forgetRefusedPhones(db: Kysely<Schema>, until: number, limit: number): Promise<number> {
  return deleteExpired(db, 'refused_phone', { key: 'phone_hash', time: 'refused_at', until }, limit);
}
