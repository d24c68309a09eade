import Libsql from 'libsql';
import { copyFile, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { backUp } from '#server/db/engines/sqlite-backup.ts';
import { restore } from '#server/db/engines/sqlite-restore.ts';
import { StartError } from '#server/errors.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { builtEntry, runNode } from '#tests/support/node-process.ts';
import { insertProducts } from './support/catalogue.ts';
import { sqlite } from './support/engines.ts';
import { migrateTo } from './support/migrate-to.ts';
import { openFreshShop, type FreshShop } from './support/test-shop.ts';

let shop: FreshShop;
let folder: string;
const dataDir = () => shop.env.DATA_DIR ?? '';

beforeEach(async () => {
  shop = await openFreshShop(sqlite);
  await insertProducts(shop.database, [{ name: 'Marigold' }, { name: 'Kite' }]);
  folder = await mkdtemp(join(tmpdir(), 'weft-backup-'));
});
afterEach(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const file = (name: string) => join(folder, name);
const backUpTo = (name: string, from = dataDir()) => backUp(from, file(name));
const restoreFrom = (name: string) => restore(dataDir(), file(name));

/** Runs the built command from `folder`, like `npm run`. */
function run(command: 'backup' | 'restore', args: string[], env: Record<string, string> = {}) {
  return runNode([builtEntry(command), ...args], { env: { DATA_DIR: dataDir(), INIT_CWD: folder, ...env } });
}

const find = async (keyword: string) =>
  (await shop.call('searchProducts', { params: { keyword } })).reply.map(({ name }) => name);
/** Inserts a product as another process, whose commits the shop detects shortly after (docs/decisions/0013). */
async function insertElsewhere(name: string): Promise<void> {
  const other = await openDatabase({ dataDir: dataDir(), url: undefined });
  await insertProducts(other, [{ name, category: 'Later' }]);
  await other.close();
}
const count = async () => (await shop.call('countProducts')).reply.total;

it('restores a running shop without a restart', inFullRun, async () => {
  expect(await find('kite')).toEqual(['Kite']);
  const backup = await run('backup', ['shop.sqlite']);
  expect(backup).toEqual({ code: 0, printed: `The database is backed up in ${file('shop.sqlite')}\n` });
  expect(await readdir(folder)).toEqual(['shop.sqlite']);

  await insertElsewhere('Saffron');
  await expect.poll(() => find('saffron')).toEqual(['Saffron']);
  const bytes = await readFile(file('shop.sqlite'));
  const restored = await run('restore', ['shop.sqlite']);
  expect(restored).toEqual({ code: 0, printed: `The database is restored from ${file('shop.sqlite')}\n` });

  await expect.poll(() => find('saffron')).toEqual([]);
  expect(await count()).toBe(2);
  expect(await find('marigold')).toEqual(['Marigold']);
  await insertElsewhere('Peacock');
  await expect.poll(() => find('peacok')).toEqual(['Peacock']);
  expect(await readFile(file('shop.sqlite'))).toEqual(bytes);
  expect((await readdir(dataDir())).filter((name) => name.startsWith('restore-'))).toEqual([]);
});

/** Logs the first admin in; a wrong password counts as a failure. */
const logIn = (password = shop.admin.password) => shop.call('login', { body: { email: shop.admin.email, password } });
const tokenOf = async () => (await logIn()).reply.token;
const statusOf = async (token: string) => (await shop.call('checkUser', { token })).status;

it('leaves sessions and rate limits out of a backup, including their bytes', async () => {
  const { db } = shop.database;
  await logIn('guessed');
  await tokenOf();
  const [session] = await db.selectFrom('session').select('id').execute();
  const [limit] = await db.selectFrom('rate_limit').select('bucket').execute();
  const ephemeral = [session?.id ?? '', limit?.bucket ?? ''];
  const live = Buffer.concat(
    await Promise.all(['', '-wal'].map((end) => readFile(join(dataDir(), `weft.sqlite${end}`)))),
  );
  expect(ephemeral.map((text) => live.includes(text))).toEqual([true, true]);

  await backUpTo('shop.sqlite');
  const bytes = await readFile(file('shop.sqlite'));
  expect(ephemeral.map((text) => bytes.includes(text))).toEqual([false, false]);
  const backup = new Libsql(file('shop.sqlite'));
  const count = (table: string) => (backup.prepare(`select count(*) as n from ${table}`).get([]) as { n: number }).n;
  expect([count('session'), count('rate_limit'), count('account')]).toEqual([0, 0, 1]);
  backup.close();
  // The shop itself keeps them.
  expect(await db.selectFrom('session').select('id').execute()).toHaveLength(1);
});

it('a restore ends every session, from before and after the backup', async () => {
  const before = await tokenOf();
  await backUpTo('shop.sqlite');
  const after = await tokenOf();
  expect([await statusOf(before), await statusOf(after)]).toEqual([200, 200]);
  await restoreFrom('shop.sqlite');
  expect([await statusOf(before), await statusOf(after)]).toEqual([401, 401]);
  expect(await statusOf(await tokenOf())).toBe(200);
});

it('a restore compares the payment provider with the restored orders by itself', async () => {
  await backUpTo('shop.sqlite');
  // Nothing listens there. What is compared: reconcile.test.ts.
  const provider = { RAZORPAY_API_URL: 'http://127.0.0.1:2' };
  const keys = { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'secret' };
  const { code, printed } = await run('restore', ['shop.sqlite'], { ...provider, ...keys });
  expect([code, printed.split('\n')]).toEqual([
    1,
    [
      `The database is restored from ${file('shop.sqlite')}`,
      expect.stringMatching(/^Comparing the payment provider with the orders since [\d-]+ …$/),
      expect.stringMatching(/^Weft: The payment provider could not be asked.* npm run reconcile -- --since [\d-]+$/),
      '',
    ],
  ]);
});

it('a refused backup or restore changes nothing', async () => {
  await backUpTo('whole');
  await copyFile(file('whole'), file('cut'));
  await truncate(file('cut'), 9000);
  await writeFile(file('notes'), 'these are my holiday notes');
  await copyFile(file('whole'), file('newer'));
  // As if a newer version had made the backup.
  const newer = new Libsql(file('newer'));
  newer.exec("insert into weft_migration (name, timestamp) values ('9999_later', '')");
  newer.close();
  const refusals: [() => Promise<void>, string][] = [
    [() => backUpTo('notes'), `${file('notes')} exists already: a backup never overwrites a file.`],
    [() => backUpTo('none/file'), `There is no folder ${file('none')} to write the backup to.`],
    [() => backUpTo('x', file('empty')), `There is no database in ${file('empty')} to back up.`],
    [() => restoreFrom('none'), `There is no file ${file('none')}.`],
    [() => restoreFrom('.'), `${folder} is not a backup of Weft.`],
    [() => restoreFrom('notes'), `${file('notes')} is not a backup of Weft.`],
    [() => restoreFrom('cut'), `${file('cut')} is damaged and cannot be restored.`],
    [
      () => restoreFrom('newer'),
      `${file('newer')} cannot be restored. The database is of a newer Weft than this one (it has 9999_later). Start that version, or restore an older backup.`,
    ],
  ];
  for (const [work, message] of refusals) await expect(work()).rejects.toThrow(new StartError(message));
  expect(await readFile(file('notes'), 'utf8')).toBe('these are my holiday notes');
  expect(await count()).toBe(2);
  await (await migrateTo({ dataDir: file('old'), url: undefined }, '0007_product_counts')).destroy();
  const older = 'The database is of an older Weft than this command';
  await expect(restore(file('old'), file('whole'))).rejects.toThrow(older);
});

it('the commands leave PostgreSQL to its own programs', async () => {
  const postgres = { DATABASE_URL: 'postgres://x/y' };
  for (const [command, use] of [
    ['backup', 'pg_dump'],
    ['restore', 'pg_restore'],
  ] as const) {
    const printed = `Weft: The shop runs on PostgreSQL (DATABASE_URL): use ${use}.\n`;
    expect(await run(command, ['x'], postgres)).toEqual({ code: 1, printed });
  }
});
