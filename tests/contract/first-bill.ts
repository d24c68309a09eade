import type { Kysely } from 'kysely';
import { dayOf } from '#contract/rules/day.ts';
import { paperNumber } from '#contract/rules/tax.ts';
import { recordedAt } from '#mocks/clock.ts';
import type { Schema } from '#server/db/schema.ts';
import { insertPaper } from '#server/modules/paper/paper-store.ts';
import { samplePaper } from '#tests/support/paper-sample.ts';

const day = 86_400_000;

/** The bill of a delivered order. */
export async function addBill(db: Kysely<Schema>, orderId: string): Promise<void> {
  const [series, year, n] = ['W', '26-27', 1] as const;
  const issued_at = recordedAt - 3 * day;
  const number = paperNumber(series, year, n);
  const snapshot = samplePaper({ kind: 'bill', mode: 'unregistered', number, date: dayOf(issued_at) });
  const { total, ...tax } = snapshot.sum;
  await db.insertInto('paper_counter').values({ series, year, last: n }).execute();
  await insertPaper(db, {
    ...{ number, order_id: orderId, kind: snapshot.kind, series, year, n, issued_at },
    day: dayOf(issued_at),
    ...{ test: 0, of_number: null, cause: null, paise: total, ...tax, snapshot: JSON.stringify(snapshot) },
  });
}
