import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { startNode, type NodeProcess } from '#tests/support/node-process.ts';
import { inFullRun } from '../support/full-run.ts';
import { newRegistration } from './support/accounts.ts';
import { postgres, sqlite, type TestDatabase, type TestEngine } from './support/engines.ts';
import { lastRelease } from './support/last-release.ts';
import { openPayingShop, type PayingShop, type Proof } from './support/payments.ts';

/** The last release, or the version that UPGRADE_FROM names. */
const release = process.env.UPGRADE_FROM ?? lastRelease.commit;

/** Takes out the release's server, without the tests. */
async function sourcesOf(release: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'weft-release-'));
  const archive = execFileSync('git', ['archive', release, 'server', 'contract', 'package.json', 'tsconfig.json'], {
    maxBuffer: 2 ** 28,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Calls the API of a server by URL, as a client of that version does. */
const callsOf = (url: string) => {
  return async (path: string, body?: unknown, token?: string): Promise<Answer> => {
    const response = await fetch(`${url}${path}`, {
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: token }),
      },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as unknown };
  };
};

describe(`the server of ${process.env.UPGRADE_FROM ?? lastRelease.tag}`, inFullRun, () => {
  let sources = '';
  beforeAll(async () => {
    sources = await sourcesOf(release);
  });
  afterAll(() => rm(sources, { recursive: true, force: true }));

  let database: TestDatabase;
  let old: NodeProcess;
  let oldShop: ReturnType<typeof callsOf>;
  let newShop: PayingShop;
  const startOld = async (engine: TestEngine) => {
    database = await engine.create('empty');
    old = startNode(['--import', 'tsx', join(sources, 'server/main.ts')], {
      env: { ...database.env, PORT: '0', RATE_LIMITS: 'off', ADMIN_PASSWORD: 'correct horse battery' },
    });
    const [, url = ''] = await old.waitFor(/Weft is open at (\S+)/);
    oldShop = callsOf(url);
  };
  const stopOld = async () => {
    old.askToEnd();
    expect(await old.ended, old.printed()).toBe(0);
  };

  /** Registers a shopper and buys the first product that is in stock on the release's server. */
  const buyOnOld = async (registration: ReturnType<typeof newRegistration>) => {
    expect(await oldShop(calls.register.path, registration)).toMatchObject({ status: 201 });
    const { email, password } = registration;
    const { user, token } = (await oldShop(calls.login.path, { email, password })).body as {
      user: { _id: string };
      token: string;
    };
    const { products } = (await oldShop(calls.getAllProducts.path)).body as {
      products: { _id: string; price: number; sizes?: { label: string; quantity: number }[] }[];
    };
    const product = products.find(({ sizes }) => sizes?.some(({ quantity }) => quantity > 0)) ?? products[0];
    if (product === undefined) throw new Error('The release has no demo products');
    const size = product.sizes?.find(({ quantity }) => quantity > 0)?.label;
    const entry = { _id: product._id, ...(size !== undefined && { size }) };
    const cart = { products: [entry], size: 'M', address: '', quantity: 0 };
    const { order, key } = (await oldShop(calls.checkout.path, { amount: product.price, email, cart }, token)).body as {
      order: { id: string };
      key: string;
    };
    const proof = (await oldShop('/sandbox/checkout/payments', { key_id: key, order_id: order.id, outcome: 'paid' }))
      .body as Proof;
    const { razorpay_payment_id: payment_id, razorpay_order_id: order_id, razorpay_signature: signature } = proof;
    const confirmation = await oldShop(calls.confirmPayment.path, { payment_id, order_id, signature, cart }, token);
    expect(confirmation).toMatchObject({ status: 200, body: { status: true } });
    return { userId: user._id, token };
  };

  // A start does not migrate a file that another process has open.
  test('sells on SQLite; after it was stopped the new server knows its orders and sessions', async () => {
    await startOld(sqlite);
    const { userId, token } = await buyOnOld(newRegistration({ email: 'rolling@example.com' }));
    await stopOld();
    newShop = await openPayingShop(database.place, { env: database.env });
    expect(newShop.database.migrated?.isNew).not.toBe(true);
    expect((await newShop.call('listOrders', { params: { userId }, token })).reply).toHaveLength(1);
    await newShop.close();
    await database.remove();
  }, 120_000);

  describe.skipIf(!postgres.isAvailable)('on PostgreSQL', () => {
    beforeAll(async () => {
      await startOld(postgres);
      // The new version migrates the database while the old one serves.
      newShop = await openPayingShop(database.place, { env: database.env });
    }, 120_000);
    afterAll(async () => {
      await stopOld();
      await newShop.close();
      await database.remove();
    });

    test('still sells on the new schema, and the new server knows the order', async () => {
      const { userId, token } = await buyOnOld(newRegistration({ email: 'rolling@example.com' }));
      expect((await newShop.call('listOrders', { params: { userId }, token })).reply).toHaveLength(1);
    });

    test('reads what the new server writes', async () => {
      const registration = newRegistration({ email: 'newer@example.com' });
      expect(await newShop.call('register', { body: registration })).toMatchObject({ status: 201 });
      const { email, password } = registration;
      expect(await oldShop(calls.login.path, { email, password })).toMatchObject({ status: 200 });
    });
  });
});
