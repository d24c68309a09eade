import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '#server/db/database.ts';
import { mailsGivenUp } from '#server/modules/mail/mail-store.ts';
import { countParked, parkedCheckouts } from '#server/modules/payment/parked-store.ts';
import { stuckRefunds } from '#server/modules/refund/refund-store.ts';
import { reviewedProductsAfter } from '#server/modules/review/review-store.ts';
import { dueAlerts } from '#server/modules/stock-alert/stock-alert-store.ts';
import { dropExpiredReservations } from '#server/modules/stock/stock-store.ts';
import { onBothEngines } from './support/engines.ts';
import { Recorder } from './support/plans.ts';
import { sweepsOf } from './support/sweeps.ts';
import { TestClock } from './support/test-shop.ts';

/** The index by which each sweep finds its rows. */
const indexes = {
  sessions: 'session_expires',
  'known browsers': 'known_browser_seen',
  'reset links': 'reset_link_expiry',
  'rate limits': 'rate_limit_ends',
  'abandoned checkouts': 'checkout_unsettled',
  'webhook events': 'payment_event_received',
  'audit log': 'audit_entry_at',
  'sent mails': 'mail_sent',
  'times of notices': 'notice_times_last',
  'stock alerts': 'stock_alert_expiry',
  'tokens of stock alerts': 'stock_alert_token_alert',
  'sandbox webhooks': 'sandbox_delivery_due',
  'sandbox payments': 'sandbox_order_unpaid',
};

/** Foreign keys whose column no index begins with: the deletion of a row that it refers to reads the whole table. */
const unindexedForeignKeys = {
  sqlite: `select m.name || '.' || f."from" as name from sqlite_master m join pragma_foreign_key_list(m.name) f
    where m.type = 'table' and not exists (select 1 from pragma_index_list(m.name) i
      join pragma_index_info(i.name) c on c.seqno = 0 and c.name = f."from" where i.partial = 0)`,
  postgres: `select k.conrelid::regclass || '.' || a.attname as name from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and not exists (select 1 from pg_index i
      where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1] and i.indpred is null)`,
};

onBothEngines('the statements of sweeps and workers', (place) => {
  const clock = new TestClock();
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase(place());
  });
  afterAll(() => database.close());

  /** The plans of the statements that `work` runs, in their order. */
  async function plansOf(work: (recording: Database) => Promise<unknown>) {
    const recorder = new Recorder(place(), database);
    // Stores use only the handle.
    await work({ ...database, db: recorder.db });
    return recorder.plans();
  }
  /** A plan that reads all rows of a table, or all entries of another index than the named one. */
  const readsAll = (index: string) =>
    new RegExp(`\\bSCAN (?!\\(|counted|\\w+ USING (COVERING )?INDEX ${index})|Seq Scan`);

  test.each(Object.entries(indexes))('the sweep of %s finds its rows by the index %s', async (name, index) => {
    const plans = await plansOf((recording) => {
      const sweep = sweepsOf({ database: recording, clock })[name];
      return sweep?.(new AbortController().signal) ?? Promise.reject(new Error(`There is no sweep of ${name}`));
    });
    expect(plans[0]).toContain(index);
    for (const plan of plans) expect(plan).not.toMatch(readsAll(index));
  });

  test('every sweep of rows is among them', () => {
    const files = 'mail files';
    expect([...Object.keys(indexes), files].sort()).toEqual(Object.keys(sweepsOf({ database, clock })).sort());
  });

  test.each([
    ['expired reservations', 'hold_expiry', ({ db }: Database) => dropExpiredReservations(db, clock.read())],
    ['waiting alerts', 'stock_alert_waiting', ({ db }: Database) => dueAlerts(db, clock.read(), 20)],
    ['parked checkouts', 'parked_checkout_waiting', ({ db }: Database) => countParked(db)],
    ['parked checkouts with their shoppers', 'parked_checkout_waiting', ({ db }: Database) => parkedCheckouts(db)],
    ['mails given up', 'mail_given_up', ({ db }: Database) => mailsGivenUp(db).select('id').execute()],
    [
      'stuck refunds',
      'refund_unfinished',
      ({ db }: Database) => stuckRefunds(db, clock.read()).select('refund.id').execute(),
    ],
    ['reviewed products', 'review_product', ({ db }: Database) => reviewedProductsAfter(db, '', 20)],
  ])('%s are found by the index %s', async (_, index, work) => {
    for (const plan of await plansOf(work)) {
      expect(plan).toContain(index);
      expect(plan).not.toMatch(readsAll(index));
    }
  });

  test('every foreign key has an index, so that no deletion reads a whole table', async () => {
    const statement = place().url === undefined ? unindexedForeignKeys.sqlite : unindexedForeignKeys.postgres;
    const { rows } = await sql.raw<{ name: string }>(statement).execute(database.db);
    expect(rows.map(({ name }) => name)).toEqual([]);
  });
});
