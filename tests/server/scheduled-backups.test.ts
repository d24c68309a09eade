import Libsql from 'libsql';
import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { saveBefore } from '#server/db/engines/sqlite-backup.ts';
import { lastGoodBackup } from '#server/modules/backup/backup-files.ts';
import { BackupService } from '#server/modules/backup/backup-service.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { logIn } from './support/accounts.ts';
import { insertProducts } from './support/catalogue.ts';
import { withPostgres, sqlite } from './support/engines.ts';
import { openFreshShop, TestClock, type FreshShop } from './support/test-shop.ts';

const hour = 3_600_000;
const start = Date.UTC(2026, 5, 1, 12);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'weft-backups-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const adminOf = async (shop: FreshShop) => (await logIn(shop, shop.admin.email, shop.admin.password)).token;

describe('scheduled backups', () => {
  let shop: FreshShop;
  const clock = new TestClock(start);
  const serviceOf = (database: Pick<FreshShop['database'], 'backUp'>, everyHours = 6, keep = 3) =>
    new BackupService({ database, folder, everyHours, keep, clock: clock.read, log: shop.app.log });

  beforeEach(async () => {
    shop = await openFreshShop(sqlite, { BACKUP_DIR: folder });
    await insertProducts(shop.database, [{ name: 'Kite' }]);
  });
  afterEach(() => shop.close());

  test('are made when due, opened and checked, and the last ones are kept', async () => {
    const backups = serviceOf(shop.database);
    expect(await lastGoodBackup(folder)).toBeUndefined();
    await backups.pass();
    expect(await lastGoodBackup(folder)).toBe(start);
    clock.advance(5 * hour);
    await backups.pass();
    expect(await readdir(folder)).toEqual(['weft-20260601T120000Z.sqlite']);
    for (let round = 0; round < 4; round += 1) {
      clock.advance(6 * hour);
      await backups.pass();
    }
    const { backups: kept, schedule } = await backups.list();
    expect(kept.map(({ _id }) => _id)).toEqual([
      'weft-20260602T170000Z.sqlite',
      'weft-20260602T110000Z.sqlite',
      'weft-20260602T050000Z.sqlite',
    ]);
    expect(schedule).toEqual({ everyHours: 6, keep: 3, nextAt: '2026-06-02T23:00:00.000Z' });
    // Another server, or this one after a restart, does not repeat it.
    await serviceOf(shop.database).pass();
    expect(await readdir(folder)).toHaveLength(3);

    const copy = new Libsql(join(folder, kept[0]?._id ?? ''));
    expect(copy.prepare('select name from product').all()).toEqual([{ name: 'Kite' }]);
    copy.close();
  }, 120_000);

  test('made by hand are never deleted: beyond 20 a further one is refused with words, and scheduled ones go on', async () => {
    const name = (n: number) => `hand-202605${String(n).padStart(2, '0')}T000000Z.sqlite`;
    for (let n = 1; n <= 19; n += 1) await writeFile(join(folder, name(n)), '');
    const backups = serviceOf(shop.database);
    const results = await Promise.allSettled([backups.make(), backups.make()]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    await expect(backups.make()).rejects.toMatchObject({
      code: 'tooManyBackups',
      message: expect.stringContaining('20 backups made by hand') as string,
    });
    expect((await backups.list()).schedule.failedAt).toBeUndefined();
    await backups.pass();
    expect(await readdir(folder)).toHaveLength(21);
  }, 120_000);

  test('from before migrations are kept five times, also without a schedule', async () => {
    const names = [9, 8, 3, 2, 1].map((n) => `before-00${30 - n}_x-2026010${n}T000000Z.sqlite`);
    for (const name of [...names, 'before-notes.sqlite', 'hand-20250101T000000Z.sqlite'])
      await writeFile(join(folder, name), '');
    const made = await saveBefore(shop.env.DATA_DIR ?? '', folder, '0031_next');
    expect((await readdir(folder)).sort()).toEqual(
      [basename(made), ...names.slice(0, 4), 'before-notes.sqlite', 'hand-20250101T000000Z.sqlite'].sort(),
    );
  });

  test('report a failure until the next success, and leave no half file', async () => {
    let broken = true;
    const database: Pick<FreshShop['database'], 'backUp'> = {
      backUp: (file) => (broken ? Promise.reject(new Error('disk full')) : shop.database.backUp!(file)),
    };
    const backups = serviceOf(database);
    await expect(backups.pass()).rejects.toThrow('disk full');
    expect((await backups.list()).schedule.failedAt).toBe(new Date(clock.read()).toISOString());
    expect(await readdir(folder)).toEqual([]);
    broken = false;
    await backups.pass();
    expect((await backups.list()).schedule.failedAt).toBeUndefined();
    expect(await readdir(folder)).toHaveLength(1);
  });

  test('remove what a killed backup left, and nothing of a running one', async () => {
    const dead = spawnSync(process.execPath, ['--version']).pid;
    const left = [`weft-20260601T060000Z.sqlite.copy-${dead}`, `before-1.sqlite.partial-${dead}-journal`];
    const kept = [`weft-20260601T060000Z.sqlite.copy-${process.ppid}`, `notes.copy-${dead}`];
    for (const name of [...left, ...kept]) await writeFile(join(folder, name), '');
    await serviceOf(shop.database).pass();
    expect(await readdir(folder)).toEqual(expect.arrayContaining(kept));
    expect(await readdir(folder)).toHaveLength(kept.length + 1);
  });

  test('of a damaged database are refused', async () => {
    const { db } = shop.database;
    // A row that refers to a missing one, as after a fault of the disk.
    const live = new Libsql(join(shop.env.DATA_DIR ?? '', 'weft.sqlite'));
    live.exec('PRAGMA foreign_keys = OFF');
    live.exec("update product set category_id = 'gone'");
    live.close();
    expect(await db.selectFrom('category').select('id').execute()).not.toEqual([]);
    await expect(serviceOf(shop.database).pass()).rejects.toThrow(/refer to missing ones/);
    expect(await readdir(folder)).toEqual([]);
  });

  test('are made, listed and downloaded in the back office, which says that one failed', async () => {
    const token = await adminOf(shop);
    expect((await shop.call('createBackup', { token })).status).toBe(200);
    const [backup] = (await shop.call('listBackups', { token })).reply.backups;
    const params = { name: backup?._id ?? '' };
    const file = await shop.call('downloadBackup', { token, params });
    expect(file.headers).toMatchObject({
      'content-type': 'application/vnd.sqlite3',
      'content-length': String(backup?.bytes),
      'content-disposition': `attachment; filename="${params.name}"`,
    });
    expect(file.headers['content-encoding']).toBeUndefined();
    expect(file.bytes.equals(await readFile(join(folder, params.name)))).toBe(true);
    // Written before the file is sent.
    const [copied] = (await shop.call('listAuditLog', { token, query: { kind: 'copy' } })).reply.entries;
    expect(copied).toMatchObject({ action: 'downloadBackup', subject: { type: 'backup', id: params.name } });

    await writeFile(join(folder, 'secret.txt'), '');
    for (const name of ['secret.txt', '..%2Fweft.sqlite', '%2Fetc%2Fpasswd', 'weft-20200101T000000Z.sqlite']) {
      const refused = { status: 404, body: { success: false, code: 'backupNotFound' } };
      expect(await shop.call('downloadBackup', { token, params: { name } })).toMatchObject(refused);
    }
    await rm(folder, { recursive: true });
    await writeFile(folder, '');
    expect(await shop.call('createBackup', { token })).toMatchObject({ status: 500, body: { code: 'backupFailed' } });
  });
});

withPostgres('the back office of a shop on PostgreSQL', (engine) => {
  test('leaves backups to pg_dump', inFullRun, async () => {
    const shop = await openFreshShop(engine, { BACKUP_DIR: folder });
    const token = await adminOf(shop);
    expect((await shop.call('listBackups', { token })).reply).toEqual({
      success: true,
      available: false,
      backups: [],
      schedule: { everyHours: 0, keep: 7 },
    });
    const elsewhere = { status: 409, body: { code: 'backupsElsewhere' } };
    expect(await shop.call('createBackup', { token })).toMatchObject(elsewhere);
    await shop.close();
  });
});
