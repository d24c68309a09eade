import { sql } from 'kysely';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Product } from '#contract/product.ts';
import { newId } from '#server/db/ids.ts';
import { isRoot } from '#server/platform.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { builtEntry, runNode } from '#tests/support/node-process.ts';
import { freePort } from '../../scripts/lib/find-port.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { copyShipped, deliveredFile, outcomeOf, placeCashOrder } from './support/cash-order.ts';
import { insertProduct, readStock } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { checkout, confirm, listOrders, payingSuiteShop, orderId } from './support/payments.ts';
import { databaseName, onServer } from './support/postgres-server.ts';
import { refusal } from './support/refusals.ts';
import { findRowFaults } from './support/row-faults.ts';
import type { TestShop } from './support/test-shop.ts';

const refused = { status: 503, body: refusal('unavailable') };
const readiness = async ({ app }: TestShop) => (await app.inject('/readyz')).statusCode;

onBothEngines('a database that takes no writes', (place) => {
  const shop = payingSuiteShop(place);
  let shopper: Session;
  let tee: Product;
  beforeAll(async () => {
    await shop.script({ webhooks: { lost: 1 } });
    [shopper, tee] = [await createShopper(shop), await insertProduct(shop.database)];
  });

  /** SQLite has no page left: as on a full disk, what is small may still fit. PostgreSQL is read-only, for open connections too. */
  const setFull = async (isFull: boolean): Promise<void> => {
    const { url } = place();
    if (url !== undefined) {
      const name = databaseName(url);
      await onServer(`alter database ${name} set default_transaction_read_only = ${isFull ? 'on' : 'off'}`);
      return onServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    }
    const { db } = shop.database;
    await sql.raw(`pragma max_page_count = ${isFull ? 1 : 1_000_000}`).execute(db);
    // Those that are free in the file are taken, too.
    const fill = async (): Promise<void> => {
      const row = { name: newId(), value: '.'.repeat(4_000) };
      await db.insertInto('kept_secret').values(row).execute();
      return fill();
    };
    if (isFull) await expect(fill()).rejects.toThrow(/full/);
  };

  test('refuses writes with 503 and a reason in the log, is not ready, writes no half, and goes on by itself', async () => {
    const stock = await readStock(shop.database, tee);
    const proof = await shop.pay(orderId(await checkout(shop, shopper, [tee])));
    expect(await readiness(shop)).toBe(200);

    await setFull(true);
    await expect
      .poll(async () => {
        // On PostgreSQL the first calls meet the connections that were ended.
        expect((await confirm(shop, shopper, proof)).status).toBe(503);
        return shop.log();
      })
      .toMatch(/"level":50[^\n]*"code":"(SQLITE_FULL|25006)"[^\n]*answered with 503/);
    expect(await confirm(shop, shopper, proof)).toMatchObject(refused);
    expect(await readiness(shop)).toBe(503);
    expect(await shop.call('getProduct', { params: { slug: tee.slug } })).toMatchObject({ status: 200 });
    expect(await listOrders(shop, shopper)).toEqual([]);
    expect(await readStock(shop.database, tee)).toBe(stock);
    expect(await findRowFaults(shop.database, shop.clock.read())).toEqual([]);

    await setFull(false);
    await expect.poll(() => readiness(shop)).toBe(200);
    await expect.poll(async () => (await confirm(shop, shopper, proof)).status).toBe(200);
    expect(await listOrders(shop, shopper)).toHaveLength(1);
    expect(await readStock(shop.database, tee)).toBe(stock - 1);
  });

  test('stops a courier’s file, which goes on where it was, each line once', inFullRun, async () => {
    const { token } = await createAdmin(shop);
    const { _id } = await placeCashOrder(shop, shopper, [tee]);
    const numbers = await copyShipped(shop.database, _id, 'FULL', 600);
    const options = { body: deliveredFile(numbers, tee.price), headers: { 'content-type': 'text/csv' } };
    const pressed = shop.call('importCourierFile', { token, query: { dry_run: '0' }, ...options });
    const job = () =>
      shop.database.db
        .selectFrom('job')
        .selectAll()
        .executeTakeFirst()
        .catch(() => undefined);
    await vi.waitUntil(async () => ((await job())?.done ?? 0) > 0, { interval: 1, timeout: 30_000 });
    await setFull(true);
    await expect.poll(() => shop.log()).toMatch(/job worker: [^\n]*failed, next try/);
    await expect.poll(async () => (await job())?.done).toBeLessThan(numbers.length);
    await setFull(false);
    // A failed job is tried again after up to half a minute.
    await expect.poll(async () => (await job())?.ended_at, { timeout: 90_000 }).toBeTruthy();
    await pressed;
    expect((await job())?.done).toBe(numbers.length);
    expect(await outcomeOf(shop.database, numbers)).toEqual([600, 600, 600]);
  });

  test('a guarded call that only reads is answered, also when the last use of its session is an hour old', async () => {
    await setFull(true);
    shop.clock.advance(3_600_000);
    await expect.poll(async () => (await shop.call('checkUser', { token: shopper.token })).status).toBe(200);
    await setFull(false);
  });
});

/** A file system of 12 MB in memory. */
const disk = mkdtempSync(join(tmpdir(), 'weft-small-disk-'));
const isMounted = isRoot() && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', disk]).status === 0;
afterAll(() => {
  if (isMounted) spawnSync('umount', ['--lazy', disk]);
  rmSync(disk, { recursive: true });
});

const title = `a full disk${isMounted ? '' : ' (skipped: this user may not mount one)'}`;
describe.skipIf(!isMounted)(title, { meta: { optional: true } }, () => {
  const ballast = join(disk, 'ballast');
  const append = (size: number) => {
    for (;;) appendFileSync(ballast, Buffer.alloc(size));
  };
  const fill = () => {
    for (const size of [65_536, 4_096]) expect(() => append(size)).toThrow('ENOSPC');
  };
  const free = () => rmSync(ballast, { force: true });
  afterEach(free);
  const env = { PORT: '0', DEMO_CATALOGUE: 'off' };

  // With more photos than the disk holds, the schema is there and the catalogue is not.
  test.each(['off', 'on'])('ends a first start with one line, with the demo catalogue %s', async (demo) => {
    if (demo === 'off') fill();
    const first = { ...env, DEMO_CATALOGUE: demo, DATA_DIR: join(disk, demo) };
    const { code, printed } = await runNode([builtEntry('main')], { env: first });
    expect(code).toBe(1);
    expect(printed).toMatch(/^Weft: The (database|folder) [^\n]*\n$/);
    rmSync(first.DATA_DIR, { recursive: true, force: true });
  });

  test('of the log does not end the shop, which logs again when there is room', async () => {
    const [port, own] = [await freePort(), await mkdtemp(join(tmpdir(), 'weft-full-log-'))];
    const log = join(disk, 'log');
    const file = openSync(log, 'w');
    fill();
    const shop = spawn(process.execPath, [builtEntry('main')], {
      env: { ...process.env, ...env, DATA_DIR: own, PORT: `${port}`, LOG_LEVEL: 'info' },
      stdio: ['ignore', file, 'ignore'],
    });
    const ended = once(shop, 'exit');
    const status = () => fetch(`http://127.0.0.1:${port}/readyz`).then((answer) => answer.status);
    await expect.poll(() => status().catch(() => 0), { timeout: 30_000 }).toBe(200);
    expect(readFileSync(log, 'utf8')).toBe('');
    free();
    await status();
    await expect.poll(() => readFileSync(log, 'utf8')).toContain('/readyz');
    shop.kill();
    expect(await ended).toEqual([0, null]);
    closeSync(file);
    await rm(own, { recursive: true });
  });
});
