import { Kysely } from 'kysely';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent } from 'undici';
import type { Product } from '#contract/product.ts';
import { openDatabase, type Database, type DatabasePlace } from '#server/db/database.ts';
import { sqliteEngine } from '#server/db/engines/sqlite.ts';
import type { SandboxSchema } from '#server/db/sandbox-tables.ts';
import { freePort } from '../../../scripts/lib/find-port.ts';
import { insertProduct } from '../../server/support/catalogue.ts';
import { registerShopper } from '../../support/account.ts';
import { startNginx } from '../../support/nginx.ts';
import { fastClock } from './fast-clock.ts';
import { nothingSaved, type Owned } from './owner.ts';
import { start, type Process } from './processes.ts';
import { isSettled, readRecords, type Records } from './reconciliation.ts';
import { codes, emptyLog, type ShopperLog, type Shopper } from './shopper.ts';

const keys = {
  RAZORPAY_KEY_ID: 'rzp_test_faults',
  RAZORPAY_KEY_SECRET: 'the-secret-of-the-key',
  RAZORPAY_WEBHOOK_SECRET: 'the-secret-of-the-webhook',
};

/** Servers of one shop, or nginx before them, that can be killed and restarted, and a provider that keeps running. */
export interface Environment extends Owned {
  readonly provider: string;
  readonly keyId: string;
  readonly products: readonly Product[];
  readonly shoppers: readonly Shopper[];
  readonly log: ShopperLog;
  /** Kills a server like a power failure. */
  kill(shop: number): Promise<void>;
  /** Restarts it with the same URL and data. */
  restart(shop: number): Promise<void>;
  script(script: object): Promise<void>;
  /** Waits at most a minute until everything is settled; resolves to the records. */
  untilSettled(): Promise<Records>;
  /** The number of mails in the outbox folder, of all servers. */
  mailFiles(): Promise<number>;
  /** Stops all processes and checks the servers' exit codes. */
  close(): Promise<void>;
}

/**
 * Sets up servers on one database, eight shoppers, and products with ample and with little stock. Of the three with sizes, one has
 * few of each.
 */
export async function startEnvironment(place: DatabasePlace, servers: number, proxied: boolean): Promise<Environment> {
  const folder = await mkdtemp(join(tmpdir(), 'weft-faults-'));
  const dataDir = place.url === undefined ? place.dataDir : folder;
  const database = await openDatabase(place);
  const products = [
    ...(await createMany(4, () => insertProduct(database, { price: 499.5, quantity: 5_000 }))),
    ...(await createMany(2, () => insertProduct(database, { price: 19.99, quantity: 40 }))),
    ...(await createMany(2, () => insertProduct(database, { price: 899, sizes: { S: 1_000, M: 1_000, L: 30 } }))),
    await insertProduct(database, { price: 19.99, sizes: { S: 20, M: 10, L: 5, XL: 1 } }),
  ];
  const epoch = Date.now();
  const ports = await createMany(servers + 1, freePort);
  const [provider = '', ...shops] = ports.map((port) => `http://127.0.0.1:${port}`);
  const providerDir = join(folder, 'provider');
  const providerProcess = await start('provider', {
    ...keys,
    PORT: `${ports[0]}`,
    DATA_DIR: providerDir,
    SHOP_URLS: shops.join(','),
  });
  const env = {
    ...keys,
    FAULT_EPOCH: `${epoch}`,
    DATA_DIR: dataDir,
    ...(place.url !== undefined && { DATABASE_URL: place.url }),
    DEMO_CATALOGUE: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'fatal',
    // Scenarios run beside other tests, which delays event loops.
    MAX_EVENT_LOOP_DELAY: '0',
    RAZORPAY_API_URL: provider,
  };
  const startShop = (shop: number) => start('shop', { ...env, PORT: `${ports[shop + 1]}` });
  const running = new Map<number, Process>();
  for (const shop of shops.keys()) running.set(shop, await startShop(shop));
  const providerDb = new Kysely<SandboxSchema>({ dialect: sqliteEngine(providerDir).dialect });
  const shoppers = await createMany(8, (n) => register(shops[0] ?? '', n));
  const { token: owner } = await makeOwner(database, shops[0] ?? '');
  const nginx = proxied ? await startNginx(shops) : undefined;
  const client = new Agent({ connect: { ca: nginx?.certificate } });
  return {
    shops: nginx ? [nginx.url] : shops,
    client,
    provider,
    keyId: keys.RAZORPAY_KEY_ID,
    products,
    shoppers,
    owner,
    log: emptyLog(),
    saved: nothingSaved(),
    kill: async (shop) => {
      await running.get(shop)?.kill();
      running.delete(shop);
    },
    restart: async (shop) => void running.set(shop, await startShop(shop)),
    script: (script) => setScript(provider, script),
    untilSettled: () => untilSettled(() => readRecords(database, providerDb, fastClock(epoch)())),
    mailFiles: () => mailFilesIn(join(dataDir, 'outbox')),
    close: async () => {
      await client.destroy();
      await nginx?.stop();
      const codes = await Promise.all([...running.values()].map((shop) => shop.end()));
      await providerProcess.kill();
      await providerDb.destroy();
      await database.close();
      await rm(folder, { recursive: true, force: true });
      if (codes.some((code) => code !== 0)) throw new Error(`The servers ended with ${codes.join(', ')} instead of 0`);
    },
  };
}

async function untilSettled(read: () => Promise<Records>): Promise<Records> {
  const end = Date.now() + 60_000;
  for (;;) {
    // The statements of a read see different moments: an order can be written between that of the stock and that of the orders.
    // Once a read has found everything settled, the next one sees one state.
    if (isSettled(await read()) || Date.now() > end) return read();
    await pause(100);
  }
}

async function register(url: string, n: number): Promise<Shopper> {
  // Cash orders are limited by phone.
  const { user, token } = await registerShopper(
    { url },
    { phone: `98765432${String(n).padStart(2, '0')}`, pincode: '411001' },
  );
  return { email: user.email, token };
}

/**
 * An owner, in whose shop shoppers have as many cash orders as the settings allow. Refused parcels do not block them. Nobody is reminded: on a
 * slow machine the fast clock reaches the hour of it, and a mail that is queued after the shopping ends would be counted in one place alone.
 */
async function makeOwner({ db }: Database, shop: string): Promise<Shopper> {
  const owner = await register(shop, 99);
  await db.updateTable('account').set({ role: 1 }).where('email', '=', owner.email).execute();
  const cash = { open_orders: 100, block_refused: false, max: 10_000, remind_hours: 0, cancel_hours: 0 };
  const business = { legal_name: 'Weft Clothing LLP', address: '7 Loom Lane, Pune' };
  const settings = { cash, business, tax: { mode: 'unregistered' } };
  await send('PUT', `${shop}/api/v1/admin/settings`, settings, owner.token);
  const offer = { name: 'Offer', automatic: false, rupees: 5 };
  for (const limit of [{ code: codes.few, uses: 15 }, { code: codes.once, once: true }, { code: codes.many }]) {
    await send('POST', `${shop}/api/v1/admin/coupons`, { ...offer, ...limit }, owner.token);
  }
  return owner;
}

async function setScript(provider: string, script: object): Promise<void> {
  const secret = Buffer.from(`${keys.RAZORPAY_KEY_ID}:${keys.RAZORPAY_KEY_SECRET}`).toString('base64');
  await send('POST', `${provider}/v1/script`, script, `Basic ${secret}`);
}

async function send(method: 'POST' | 'PUT', url: string, body: object, authorization: string): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization };
  const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
}

async function createMany<T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> {
  const items: T[] = [];
  for (let n = 0; n < count; n += 1) items.push(await make(n));
  return items;
}

/** The folder is created with the first mail. */
async function mailFilesIn(folder: string): Promise<number> {
  if (!existsSync(folder)) return 0;
  return (await readdir(folder)).filter((file) => file.endsWith('.eml')).length;
}
