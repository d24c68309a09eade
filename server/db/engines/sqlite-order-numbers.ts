import type { Kysely } from 'kysely';
import { firstOrderNumber } from '#contract/rules/order-number.ts';
import type { Schema } from '../schema.ts';

/** The highest number plus one: the transaction has the write lock. */
export async function nextOrderNumber(trx: Kysely<Schema>): Promise<number> {
  const { last } = await trx
    .selectFrom('order')
    .select((eb) => eb.fn.max<number | null>('number').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? firstOrderNumber - 1) + 1;
}
