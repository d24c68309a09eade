import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { StockAlertWorker } from '#server/modules/stock-alert/stock-alert-worker.ts';
import { insertProduct } from './support/catalogue.ts';
import { onPostgres } from './support/engines.ts';

const now = 1_790_000_000_000;

onPostgres('a size that is back', (place) => {
  test('is told once, if two servers find the alert at the same time', async () => {
    const [other, ...servers] = await Promise.all([1, 2, 3].map(() => openDatabase(place())));
    const { db } = other!;
    const { sizes = [] } = await insertProduct(other!, { sizes: { M: 1 } });
    const id = newId();
    const email = 'reader@example.com';
    const times = { created_at: now, confirmed_at: now, sent_at: null, expires_at: now + 1 };
    await db
      .insertInto('stock_alert')
      .values({ id, size_id: sizes[0]!._id, account_id: null, email, email_key: email, ...times })
      .execute();

    let queued = 0;
    const shop = {
      brand: 'Weft',
      supportEmail: 'support@weft.example',
      supportPhone: '+91 80 4567 8900',
      origin: 'https://weft.example',
    };
    const sender = () => Promise.resolve(shop);
    const workers = servers.map(
      (server) =>
        new StockAlertWorker({ db: server.db, sender, clock: () => now, onMailQueued: () => void (queued += 1) }),
    );
    const waiting = () =>
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        .execute(db)
        .then(({ rows }) => rows.length);
    // Both have found the alert when they wait for its row.
    let passes: Promise<unknown> | undefined;
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('stock_alert').select('id').where('id', '=', id).forUpdate().execute();
      passes = Promise.all(workers.map((worker) => worker.pass(new AbortController().signal)));
      await expect.poll(waiting).toBe(2);
    });
    await passes;
    const mails = await db.selectFrom('mail').select(['recipient', 'kind']).execute();
    expect(mails).toEqual([{ recipient: email, kind: 'back_in_stock' }]);
    expect(await db.selectFrom('stock_alert_token').select('alert_id').execute()).toEqual([{ alert_id: id }]);
    for (const server of [other!, ...servers]) await server.close();
  });
});
