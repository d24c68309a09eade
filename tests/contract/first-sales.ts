import type { Kysely } from 'kysely';
import type { Product } from '#contract/product.ts';
import { recordedAt } from '#mocks/clock.ts';
import type { Schema } from '#server/db/schema.ts';
import { CatalogueTransaction } from '#server/modules/catalogue-change/catalogue-changes.ts';
import { saveSale, type SaleRow } from '#server/modules/sale/sale-store.ts';
import { accountIds } from './account-access.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** The fixtures' sales by their state. */
export const saleIds = { planned: '5a'.repeat(12), ended: '5b'.repeat(12) } as const;

/** A sale that is over, and one of the next days. */
export async function addSales(db: Kysely<Schema>, products: readonly Product[]): Promise<void> {
  const common = {
    paise_off: null,
    round: 'rupee',
    categories: null,
    is_all: 0,
    created_by: accountIds.admin,
  } as const;
  const add = (sale: Omit<SaleRow, keyof typeof common | 'total' | 'created_at'>, some: readonly Product[]) =>
    db.transaction().execute((trx) => {
      const whole = { ...common, ...sale, total: some.length, created_at: recordedAt - 30 * day };
      return saveSale(
        new CatalogueTransaction(trx),
        whole,
        some.map(({ _id }) => _id),
      );
    });
  const from = recordedAt + 3 * day;
  const past = recordedAt - 10 * day;
  await add(
    {
      ...{ id: saleIds.planned, name: 'Republic Day', state: 'planned', percent: 20, announced_at: from - day },
      ...{ starts_at: from, ends_at: from + 2 * day, due_at: from, ended_at: null },
    },
    products.slice(2, 6),
  );
  await add(
    {
      ...{ id: saleIds.ended, name: 'New Year', state: 'ended', percent: 10, announced_at: past },
      ...{ starts_at: past, ends_at: past + 2 * day, due_at: null, ended_at: past + 2 * day },
    },
    products.slice(6, 8),
  );
}
