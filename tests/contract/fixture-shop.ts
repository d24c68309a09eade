import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { recordedAt } from '#mocks/clock.ts';
import { secrets, type Who } from '#mocks/secrets.ts';
import { openSqlite, sqliteFile } from '#server/db/engines/sqlite-file.ts';
import { fillWithDemo } from '#server/demo/fill-with-demo.ts';
import { allProductsAfter } from '#server/modules/product/product-store.ts';
import { logIn } from '#tests/server/support/accounts.ts';
import { openPayingShop, quickIntervals, type PayingShop } from '#tests/server/support/payments.ts';
import { TestClock } from '#tests/server/support/test-shop.ts';
import { seedAccess } from './account-access.ts';
import { seedAuditLog } from './audit-log.ts';
import { seedFixtures } from './fixture-store.ts';
import { fixtureBackup } from './samples/sample.ts';

/** The real server with the demo catalogue and the fixture store's data, at a fixed time. */
export interface FixtureShop {
  readonly shop: PayingShop;
  readonly tokens: Readonly<Record<Who, string>>;
  close(): Promise<void>;
}

/** Opens identical, isolated shops: each uses a copy of one database. */
export class FixtureShops {
  readonly #folder: string;
  readonly #tokens: Readonly<Record<Who, string>>;

  private constructor(folder: string, tokens: Readonly<Record<Who, string>>) {
    this.#folder = folder;
    this.#tokens = tokens;
  }

  /** @param parent The folder for all databases. */
  static async create(parent = tmpdir()): Promise<FixtureShops> {
    const folder = await mkdtemp(join(parent, 'weft-fixtures-'));
    const shop = await open(folder);
    await fillWithDemo(shop.database);
    await seedFixtures(shop.database, await allProductsAfter(shop.database.db, undefined, 1000));
    const tokens: Partial<Record<Who, string>> = {};
    for (const [who, { email, password }] of Object.entries(secrets)) {
      tokens[who as Who] = (await logIn(shop, email, password)).token;
    }
    await seedAccess(shop.database.db);
    await seedAuditLog(shop.database);
    await shop.close();
    const single = await singleFile(folder);
    await mkdir(join(single, 'backups'));
    await writeFile(join(single, 'backups', fixtureBackup), new Uint8Array(40_960));
    return new FixtureShops(single, tokens as Record<Who, string>);
  }

  async open(): Promise<FixtureShop> {
    const folder = await mkdtemp(join(dirname(this.#folder), 'weft-fixture-'));
    await cp(this.#folder, folder, { recursive: true });
    const shop = await open(folder);
    return {
      shop,
      tokens: this.#tokens,
      close: async () => {
        await shop.close();
        await rm(folder, { recursive: true });
      },
    };
  }

  remove(): Promise<void> {
    return rm(this.#folder, { recursive: true });
  }
}

/**
 * Moves the database into a folder where it is a single file. SQLite removes its other files when the last connection is freed,
 * which may be while they are copied.
 */
async function singleFile(folder: string): Promise<string> {
  const copy = await mkdtemp(join(dirname(folder), 'weft-fixtures-'));
  const database = openSqlite(sqliteFile(folder));
  database.prepare('VACUUM INTO ?').run([sqliteFile(copy)]);
  database.close();
  await rm(folder, { recursive: true });
  return copy;
}

/** The workers pass once, at the start: a sample is answered before they would pass again. */
const restingWorkers = { ...quickIntervals, poll: 3_600_000, work: 3_600_000 };

function open(dataDir: string): Promise<PayingShop> {
  const clock = new TestClock();
  clock.advance(recordedAt - clock.read());
  // The recording must not depend on whether pages are built.
  const site = { root: join(dataDir, 'no-pages'), entry: undefined };
  const options = { clock, site, intervals: restingWorkers, env: { DATA_DIR: dataDir } };
  return openPayingShop({ dataDir, url: undefined }, options);
}
