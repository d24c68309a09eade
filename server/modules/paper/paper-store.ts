import type { Kysely, Selectable } from 'kysely';
import type { Paper } from '#contract/paper.ts';
import { toRupees } from '#contract/rules/money.ts';
import { paperNumber, type PaperSnapshot } from '#contract/rules/tax.ts';
import { parseJson } from '../../db/json.ts';
import type { PaperTable } from '../../db/paper-schema.ts';
import type { Schema } from '../../db/schema.ts';

export type PaperRow = Selectable<PaperTable>;

/** The papers of an order, oldest first. */
export function papersOfOrder(db: Kysely<Schema>, orderId: string): Promise<PaperRow[]> {
  const papers = db.selectFrom('paper').selectAll().where('order_id', '=', orderId);
  return papers.orderBy('issued_at').orderBy('number').execute();
}

/** The paper of a number, which has `-` for `/` where it comes from an address. */
export function paperWithNumber(db: Kysely<Schema>, number: string): Promise<PaperRow | undefined> {
  const papers = db.selectFrom('paper').selectAll();
  return papers.where('number', '=', number.replaceAll('-', '/').replace(/(\/\d{2})\//, '$1-')).executeTakeFirst();
}

/** A part of the papers that were issued from a day to another one, both included, by series and number. */
export function papersOfDays(
  db: Kysely<Schema>,
  { from, to }: { readonly from: string; readonly to: string },
  { limit, after }: { readonly limit: number; readonly after?: PaperRow | undefined },
): Promise<PaperRow[]> {
  return db
    .selectFrom('paper')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(after !== undefined, (papers) => papers.where('number', '>', after?.number ?? ''))
    .orderBy('number')
    .limit(limit)
    .execute();
}

/**
 * The next number of a series in a financial year. It is the last statement that waits in its transaction: until that ends, other papers of
 * the series wait for it.
 */
export async function nextNumber(
  trx: Kysely<Schema>,
  series: string,
  year: string,
): Promise<{ readonly n: number; readonly number: string }> {
  const { last } = await trx
    .insertInto('paper_counter')
    .values({ series, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['series', 'year']).doUpdateSet((eb) => ({ last: eb('paper_counter.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return { n: last, number: paperNumber(series, year, last) };
}

export async function insertPaper(trx: Kysely<Schema>, paper: Omit<PaperRow, 'cancelled_at'>): Promise<void> {
  await trx.insertInto('paper').values(paper).execute();
}

/** Marks papers that count as void. Their numbers stay used. */
export async function cancelPapers(trx: Kysely<Schema>, numbers: readonly string[], at: number): Promise<void> {
  if (numbers.length === 0) return;
  await trx
    .updateTable('paper')
    .set({ cancelled_at: at })
    .where('number', 'in', numbers)
    .where('cancelled_at', 'is', null)
    .execute();
}

export const snapshotOf = ({ snapshot }: Pick<PaperRow, 'snapshot'>): PaperSnapshot =>
  parseJson<PaperSnapshot>(snapshot);

/** A paper as the wire has it. */
export function paperOf(row: PaperRow): Paper {
  const { number, kind, day, paise, taxable, cgst, sgst, igst, of_number, cancelled_at } = row;
  const { mode, inside } = snapshotOf(row);
  return {
    ...{ number, kind, date: day, total: toRupees(paise) },
    ...(mode === 'regular' && {
      taxable: toRupees(taxable),
      ...(inside ? { cgst: toRupees(cgst), sgst: toRupees(sgst) } : { igst: toRupees(igst) }),
    }),
    ...(of_number !== null && { of: of_number }),
    ...(cancelled_at !== null && { cancelled: true as const }),
  };
}
