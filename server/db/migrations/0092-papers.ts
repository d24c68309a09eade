import { sql, type Kysely, type Migration } from 'kysely';
import { paperKinds, taxUnits } from '#contract/rules/tax.ts';
import type { Engine } from '../engines/engine.ts';

const listed = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

/** The rates of clothes, cloth and shoes since 22 September 2025 (GST Council, 56th meeting). Owners edit them. */
const firstRates = [
  ...['61', '62', '63'].map((hsn) => ({ hsn, unit: 'piece', limit_paise: 250_000, above: 18 })),
  { hsn: '64', unit: 'pair', limit_paise: 250_000, above: 18 },
  ...['5007', '5208', '5209', '5407', '5408'].map((hsn) => ({ hsn, unit: 'piece', limit_paise: null, above: 5 })),
].map(({ above, ...rate }) => ({ ...rate, from_day: '2025-09-22', below: 500, above: above * 100 }));

/** Papers of orders with their counters, the rates of tax, and HSN codes of categories and products. */
export function papers({ bytesType }: Engine): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('tax_rate')
        .addColumn('hsn', 'text', (column) => column.notNull())
        .addColumn('from_day', 'text', (column) => column.notNull())
        .addColumn('unit', 'text', (column) => column.notNull().check(sql`unit in (${listed(taxUnits)})`))
        .addColumn('limit_paise', 'bigint')
        .addColumn('below', 'integer', (column) => column.notNull())
        .addColumn('above', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('tax_rate_key', ['hsn', 'from_day'])
        .execute();
      for (const { hsn, from_day, unit, limit_paise, below, above } of firstRates)
        await sql`insert into tax_rate (hsn, from_day, unit, limit_paise, below, above)
          values (${hsn}, ${from_day}, ${unit}, ${limit_paise}, ${below}, ${above})`.execute(db);
      await db.schema
        .createTable('paper_counter')
        .addColumn('series', 'text', (column) => column.notNull())
        .addColumn('year', 'text', (column) => column.notNull())
        .addColumn('last', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('paper_counter_key', ['series', 'year'])
        .execute();
      await db.schema
        .createTable('paper')
        .addColumn('number', 'text', (column) => column.primaryKey())
        .addColumn('order_id', 'text', (column) => column.notNull().references('order.id'))
        .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in (${listed(paperKinds)})`))
        .addColumn('series', 'text', (column) => column.notNull())
        .addColumn('year', 'text', (column) => column.notNull())
        .addColumn('n', 'integer', (column) => column.notNull())
        .addColumn('day', 'text', (column) => column.notNull())
        .addColumn('issued_at', 'bigint', (column) => column.notNull())
        .addColumn('test', 'integer', (column) => column.notNull().check(sql`test in (0, 1)`))
        .addColumn('of_number', 'text', (column) => column.references('paper.number'))
        .addColumn('cause', 'text')
        .addColumn('paise', 'bigint', (column) => column.notNull().check(sql`paise >= 0`))
        .addColumn('taxable', 'bigint', (column) => column.notNull())
        .addColumn('cgst', 'bigint', (column) => column.notNull())
        .addColumn('sgst', 'bigint', (column) => column.notNull())
        .addColumn('igst', 'bigint', (column) => column.notNull())
        .addColumn('cancelled_at', 'bigint')
        // Last, so that SQLite reads the other columns without it.
        .addColumn('snapshot', 'text', (column) => column.notNull())
        .execute();
      const index = (name: string) => db.schema.createIndex(name).on('paper');
      await index('paper_series').unique().columns(['series', 'year', 'n']).execute();
      await index('paper_order').columns(['order_id', 'issued_at']).execute();
      await index('paper_day').column('day').execute();
      await index('paper_of').column('of_number').execute();
      await sql`create index paper_cause on paper (cause) where cause is not null`.execute(db);
      // Finds the orders that one payment has the money of.
      await sql`create index order_paid_by on "order" (paid_by) where paid_by is not null`.execute(db);
      await db.schema
        .createTable('signature')
        .addColumn('hash', 'text', (column) => column.primaryKey())
        .addColumn('bytes', bytesType, (column) => column.notNull())
        .addColumn('width', 'integer', (column) => column.notNull())
        .addColumn('height', 'integer', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute();
      for (const table of ['category', 'product']) await db.schema.alterTable(table).addColumn('hsn', 'text').execute();
    },
  };
}
