import type { SelectQueryBuilder } from 'kysely';
import type { Schema } from '../../db/schema.ts';

export async function countRows<TB extends keyof Schema, O>(rows: SelectQueryBuilder<Schema, TB, O>): Promise<number> {
  const { count } = await rows
    .clearOrderBy()
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
