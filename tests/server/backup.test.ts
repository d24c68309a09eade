import Libsql from 'libsql';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { productEndpoints } from '#contract/product.ts';
import { openDatabase } from '#server/db/database.ts';
import { sqlite } from './support/databases.ts';
import { openShop, replyOf, stock, type TestShop } from './support/shop.ts';

const { searchProducts, countProducts } = productEndpoints;

let shop: TestShop;
let folder: string;
const dataDir = () => shop.env.DATA_DIR ?? '';

beforeEach(async () => {
  shop = await openShop(sqlite);
  await stock(shop.database, [{ name: 'Marigold' }, { name: 'Kite' }]);
  folder = await mkdtemp(join(tmpdir(), 'weft-backup-'));
});
afterEach(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the command as `npm run` does, from `folder`. */
async function run(command: 'backup' | 'restore', args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', `server/commands/${command}.ts`, ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir(), INIT_CWD: folder, ...env },
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, printed };
}

const find = async (keyword: string) =>
  replyOf(searchProducts, await shop.call(searchProducts.call, { params: { keyword } })).map(({ name }) => name);
const count = async () => replyOf(countProducts, await shop.call(countProducts.call)).total;

it('brings an open shop back to what it was, without a restart', async () => {
  expect(await find('kite')).toEqual(['Kite']);
  const backup = await run('backup', ['shop.sqlite']);
  expect(backup).toEqual({ code: 0, printed: `The database is backed up in ${join(folder, 'shop.sqlite')}\n` });
  expect(await readdir(folder)).toEqual(['shop.sqlite']);

  await stock(shop.database, [{ name: 'Saffron', category: 'Later' }]);
  expect(await find('saffron')).toEqual(['Saffron']);
  const bytes = await readFile(join(folder, 'shop.sqlite'));
  const restored = await run('restore', ['shop.sqlite']);
  expect(restored).toEqual({ code: 0, printed: `The database is restored from ${join(folder, 'shop.sqlite')}\n` });

  // The shop hears in a moment that another process wrote to its file (docs/decisions/0013).
  await expect.poll(() => find('saffron')).toEqual([]);
  expect(await count()).toBe(2);
  expect(await find('marigold')).toEqual(['Marigold']);
  await stock(shop.database, [{ name: 'Peacock', category: 'Later' }]);
  expect(await find('peacok')).toEqual(['Peacock']);
  expect(await readFile(join(folder, 'shop.sqlite'))).toEqual(bytes);
  expect((await readdir(dataDir())).filter((name) => name.startsWith('restore-'))).toEqual([]);
});

it('finds the words of a backup that the open shop has never met', async () => {
  const other = await openShop(sqlite);
  await stock(other.database, [{ name: 'Banyan' }, { name: 'Lotus' }]);
  await run('backup', ['other.sqlite'], { DATA_DIR: other.env.DATA_DIR ?? '' });
  await other.close();
  expect(await find('kite')).toEqual(['Kite']);
  await run('restore', ['other.sqlite']);
  await expect.poll(() => find('banyan')).toEqual(['Banyan']);
  expect(await find('kite')).toEqual([]);
});

it('restores into a folder that has no database yet', async () => {
  await run('backup', ['shop.sqlite']);
  const fresh = join(folder, 'fresh');
  expect((await run('restore', ['shop.sqlite'], { DATA_DIR: fresh })).code).toBe(0);
  const database = await openDatabase({ dataDir: fresh, url: undefined });
  expect(await database.db.selectFrom('product').select('name').orderBy('number').execute()).toEqual([
    { name: 'Marigold' },
    { name: 'Kite' },
  ]);
  await database.close();
});

it('never overwrites a file with a backup', async () => {
  await writeFile(join(folder, 'notes'), 'mine');
  const { code, printed } = await run('backup', ['notes']);
  expect([code, printed]).toEqual([
    1,
    `Weft: ${join(folder, 'notes')} exists already: a backup never overwrites a file.\n`,
  ]);
  expect(await readFile(join(folder, 'notes'), 'utf8')).toBe('mine');
});

it('says what is wrong in one line, and changes nothing', async () => {
  const file = (name: string) => join(folder, name);
  await run('backup', ['whole']);
  await copyFile(file('whole'), file('cut'));
  await truncate(file('cut'), 9000);
  await writeFile(file('notes'), 'these are my holiday notes');
  await copyFile(file('whole'), file('newer'));
  makeNewer(file('newer'));

  for (const [command, args, words, env] of [
    ['backup', [], 'npm run backup -- FILE'],
    ['backup', ['none/file'], `There is no folder ${file('none')} to write the backup to.`],
    ['backup', ['x'], `There is no database in ${file('empty')} to back up.`, { DATA_DIR: file('empty') }],
    ['backup', ['x'], 'The shop runs on PostgreSQL (DATABASE_URL): use pg_dump.', { DATABASE_URL: 'postgres://x/y' }],
    ['restore', ['none'], `There is no file ${file('none')}.`],
    ['restore', ['.'], `${folder} is not a backup of Weft.`],
    ['restore', ['notes'], `${file('notes')} is not a backup of Weft.`],
    ['restore', ['cut'], `${file('cut')} is damaged and cannot be restored.`],
    [
      'restore',
      ['newer'],
      `${file('newer')} cannot be restored. The database is of a newer Weft than this one (it has 9999_later). Start that version, or restore an older backup.`,
    ],
    [
      'restore',
      ['x'],
      'The shop runs on PostgreSQL (DATABASE_URL): use pg_restore.',
      { DATABASE_URL: 'postgres://x/y' },
    ],
  ] as const) {
    expect(await run(command, [...args], env)).toEqual({ code: 1, printed: `Weft: ${words}\n` });
  }
  expect(await count()).toBe(2);
}, 60_000);

/** Makes a backup one of a program with one more migration. */
function makeNewer(file: string): void {
  const database = new Libsql(file);
  database.exec("insert into weft_migration (name, timestamp) values ('9999_later', '')");
  database.close();
}
