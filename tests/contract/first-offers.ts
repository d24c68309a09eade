import type { Kysely } from 'kysely';
import { recordedAt } from '#mocks/clock.ts';
import type { Schema } from '#server/db/schema.ts';
import { insertCodes, insertCoupon, type CouponRow } from '#server/modules/coupon/coupon-store.ts';
import { accountIds } from './account-access.ts';

const day = 86_400_000;

/** The fixtures' offers by what becomes of them. */
export const couponIds = {
  running: 'c1'.repeat(12),
  planned: 'c2'.repeat(12),
  ended: 'c3'.repeat(12),
  made: 'c4'.repeat(12),
};

/** A code that is advertised, an automatic offer of the next days, one that has ended, and one with single-use codes. */
export async function addOffers(db: Kysely<Schema>): Promise<void> {
  const common: Omit<CouponRow, 'id' | 'name' | 'code' | 'created_at'> = {
    ...{ percent: null, paise_off: null, cap_paise: null, minimum_paise: null, categories: null, products: null },
    ...{ not_on_sale: 0, first_order: 0, once: 0, prepaid: 0, starts_at: null, ends_at: null, uses: null },
    ...{ used: 0, advertise: 0, active: 1, codes: 0, created_by: accountIds.admin },
    ...{ client_key: null, body_hash: null },
  };
  const rows: readonly (Partial<CouponRow> & Pick<CouponRow, 'id' | 'name' | 'code'>)[] = [
    {
      ...{ id: couponIds.running, name: 'Welcome', code: 'WELCOME10', percent: 10, cap_paise: 30_000 },
      ...{ minimum_paise: 99_900, advertise: 1 },
    },
    {
      ...{ id: couponIds.planned, name: 'Republic Day', code: null, percent: 15, prepaid: 1 },
      ...{ starts_at: recordedAt + 3 * day, ends_at: recordedAt + 5 * day },
    },
    {
      ...{ id: couponIds.ended, name: 'Diwali', code: 'DIWALI', paise_off: 20_000, once: 1 },
      ...{ ends_at: recordedAt - 30 * day, uses: 100 },
    },
    { ...{ id: couponIds.made, name: 'Cards', code: 'CARD', percent: 20, uses: 50, codes: 1 } },
  ];
  for (const [index, row] of rows.entries()) {
    await insertCoupon(db, { ...common, ...row, created_at: recordedAt - (60 - index) * day });
  }
  await insertCodes(db, { id: couponIds.made, key: null }, ['CARD-ABCDEFGH']);
}
