import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, openForCommand, type DatabasePlace } from '#server/db/database.ts';
import { StartError } from '#server/errors.ts';
import { defaultIntervals } from '#server/work/intervals.ts';
import { findPgbouncer } from '../../scripts/lib/programs.ts';
import { inFullRun } from '../support/full-run.ts';
import { startPgbouncer, type Pgbouncer } from '../support/pgbouncer.ts';
import { createShopper } from './support/accounts.ts';
import { BackOffice, createAdmin } from './support/back-office.ts';
import { insertProduct, readStock } from './support/catalogue.ts';
import { postgres, type TestDatabase } from './support/engines.ts';
import { checkout, confirm, listOrders, openPayingShop, orderId } from './support/payments.ts';

const reason = !postgres.isAvailable ? 'no PostgreSQL' : findPgbouncer() === undefined ? 'no PgBouncer' : undefined;

/** Answers of the provider may take as long as a busy machine needs. */
const intervals = { ...defaultIntervals, provider: 30_000 };

/** As in docs/operations.md. */
const connectQuery = `connect_query='set lock_timeout = 10000; set statement_timeout = 30000'`;

const title = `behind PgBouncer${reason === undefined ? '' : ` (skipped: ${reason})`}`;

describe.skipIf(reason !== undefined)(title, { ...inFullRun, meta: { optional: postgres.isAvailable } }, () => {
  let database: TestDatabase;
  const running: Pgbouncer[] = [];
  beforeAll(async () => {
    database = await postgres.create('empty');
  });
  afterEach(async () => {
    for (const pgbouncer of running.splice(0)) await pgbouncer.stop();
  });
  afterAll(() => database.remove());

  /** The place of the shop behind a new PgBouncer. */
  const behind = async (
    line?: string,
    settings?: string,
  ): Promise<Required<Pick<DatabasePlace, 'url' | 'directUrl'>> & DatabasePlace> => {
    const { url: directUrl = '' } = database.place;
    const pgbouncer = await startPgbouncer(directUrl, line, settings);
    running.push(pgbouncer);
    return { ...database.place, url: pgbouncer.urlOf(new URL(directUrl).pathname.slice(1)), directUrl };
  };
  const refusal = async (place: DatabasePlace) => {
    const error: unknown = await openDatabase(place).then(
      (opened) => opened.close(),
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(StartError);
    expect(String(error)).not.toContain('\n');
    return String(error);
  };

  test('the start says what is missing, DATABASE_DIRECT_URL first', async () => {
    const { directUrl: _, ...place } = await behind(connectQuery);
    expect(await refusal(place)).toContain('DATABASE_DIRECT_URL');
    // A pooler that drops the settings of a connection instead.
    const ignored = 'ignore_startup_parameters = lock_timeout,statement_timeout';
    const { directUrl: __, ...other } = await behind('', ignored);
    expect(await refusal(other)).toContain('DATABASE_DIRECT_URL');
    // Nor has PgBouncer the time-outs in its configuration.
    expect(await refusal(await behind())).toContain(connectQuery);
  });

  test('commands use PostgreSQL itself', async () => {
    const place = await behind(connectQuery);
    const opened = await openForCommand(place);
    const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(opened.db);
    expect(rows).toEqual([{ statement_timeout: '0' }]);
    await opened.close();
  });

  test('two servers sell, and each hears what the other changed', async () => {
    // With fewer connections to PostgreSQL than those of the servers.
    const place = await behind(connectQuery);
    const [one, two] = [await openPayingShop(place, { intervals }), await openPayingShop(place, { intervals })];
    try {
      const tee = await insertProduct(one.database, { quantity: 40 });
      const office = new BackOffice(one, await createAdmin(one));
      const names = async () => JSON.stringify((await two.call('listCategories')).body);
      expect(await names()).not.toContain('Loom');
      await office.category('Loom');
      await expect.poll(names).toContain('Loom');

      const buyers = await Promise.all(Array.from({ length: 8 }, () => createShopper(one)));
      await Promise.all(
        buyers.map(async (buyer, n) => {
          const [shop, other] = n % 2 === 0 ? [one, two] : [two, one];
          const proof = await shop.pay(orderId(await checkout(shop, buyer, [tee])));
          // At the same time on both servers, which prepare nothing and lock the same rows.
          const answers = await Promise.all([confirm(shop, buyer, proof, tee), confirm(other, buyer, proof, tee)]);
          expect(answers.map(({ status }) => status)).toEqual([200, 200]);
        }),
      );
      for (const buyer of buyers) expect(await listOrders(two, buyer)).toHaveLength(1);
      expect(await readStock(one.database, tee)).toBe(40 - buyers.length);
    } finally {
      for (const shop of [one, two]) await shop.close();
    }
  });
});
