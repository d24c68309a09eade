import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Product } from '#contract/product.ts';
import { startNode } from '#tests/support/node-process.ts';
import { inFullRun } from '../support/full-run.ts';
import { newRegistration } from './support/accounts.ts';
import { postgres, sqlite, type TestDatabase } from './support/engines.ts';
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

const name = process.env.UPGRADE_FROM ?? lastRelease.tag;

/** The release's server, in a process of its own. */
interface OldShop {
  /** Calls its API by URL, as a client of that version does. */
  readonly call: <T>(path: string, body?: unknown, token?: string) => Promise<{ status: number; body: T }>;
  readonly end: () => Promise<void>;
}

async function startOld(sources: string, { env }: TestDatabase): Promise<OldShop> {
  const old = startNode(['--import', 'tsx', join(sources, 'server/main.ts')], {
    env: { ...env, PORT: '0', RATE_LIMITS: 'off', ADMIN_PASSWORD: 'correct horse battery' },
  });
  const [, url = ''] = await old.waitFor(/Weft is open at (\S+)/);
  return {
    call: async <T>(path: string, body?: unknown, token?: string) => {
      const response = await fetch(`${url}${path}`, {
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token && { authorization: token }),
        },
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      });
      return { status: response.status, body: (await response.json()) as T };
    },
    end: async () => {
      old.askToEnd();
      expect(await old.ended, old.printed()).toBe(0);
    },
  };
}

/** A new shopper of the release buys a piece. */
async function buy({ call }: OldShop, registration: ReturnType<typeof newRegistration>) {
  expect(await call(calls.register.path, registration)).toMatchObject({ status: 201 });
  const { email, password } = registration;
  const login = await call<{ user: { _id: string }; token: string }>(calls.login.path, { email, password });
  const { user, token } = login.body;
  const { products } = (await call<{ products: Product[] }>(calls.getAllProducts.path)).body;
  const product = products.find(({ sizes }) => sizes?.some(({ quantity }) => quantity > 0));
  if (product === undefined) throw new Error('The release has no demo products with sizes');
  const size = product.sizes?.find(({ quantity }) => quantity > 0)?.label;
  const cart = { products: [{ _id: product._id, size }], size: 'M', address: '', quantity: 0 };
  const begun = { amount: product.price, email, cart };
  const { body } = await call<{ order: { id: string }; key: string }>(calls.checkout.path, begun, token);
  const paying = { key_id: body.key, order_id: body.order.id, outcome: 'paid' };
  const { body: proof } = await call<Proof>('/sandbox/checkout/payments', paying);
  const { razorpay_payment_id: payment_id, razorpay_order_id: order_id, razorpay_signature: signature } = proof;
  const confirmation = await call(calls.confirmPayment.path, { payment_id, order_id, signature, cart }, token);
  expect(confirmation).toMatchObject({ status: 200, body: { status: true } });
  return { userId: user._id, token, product };
}

let sources = '';
beforeAll(async () => {
  sources = await sourcesOf(release);
}, 120_000);
afterAll(() => rm(sources, { recursive: true, force: true }));

// Shops of still earlier versions: frozen-shop.test.ts.
test.for([sqlite, postgres].filter(({ isAvailable }) => isAvailable))(
  `a shop of ${name} goes on with this version on $name`,
  inFullRun,
  async (engine, { onTestFinished }) => {
    const database = await engine.create('empty');
    onTestFinished(() => database.remove());
    const old = await startOld(sources, database);
    const registration = newRegistration({ email: 'kept@example.com' });
    const { userId, token, product } = await buy(old, registration);
    await old.end();
    const shop = await openPayingShop(database.place, { env: database.env });
    onTestFinished(() => shop.close());
    const orders = await shop.call('listOrders', { params: { userId }, token });
    expect(orders.reply).toMatchObject([{ number: 1001, total: product.price, lines: [{ quantity: 1 }] }]);
    const { email, password } = registration;
    expect(await shop.call('login', { body: { email, password } })).toMatchObject({ status: 200 });
  },
);

// On SQLite a start does not migrate a file that another process has open.
describe.skipIf(!postgres.isAvailable)(`the server of ${name}, beside this version on PostgreSQL`, inFullRun, () => {
  let database: TestDatabase;
  let old: OldShop;
  let newShop: PayingShop;
  beforeAll(async () => {
    database = await postgres.create('empty');
    old = await startOld(sources, database);
    // The new version migrates the database while the old one serves.
    newShop = await openPayingShop(database.place, { env: database.env });
  }, 120_000);
  afterAll(async () => {
    await old.end();
    await newShop.close();
    await database.remove();
  });

  test('still sells on the new schema, and the new server knows the order', async () => {
    const { userId, token } = await buy(old, newRegistration({ email: 'rolling@example.com' }));
    const orders = await newShop.call('listOrders', { params: { userId }, token });
    expect(orders.reply).toHaveLength(1);
  });

  test('reads what the new server writes', async () => {
    const registration = newRegistration({ email: 'newer@example.com' });
    expect(await newShop.call('register', { body: registration })).toMatchObject({ status: 201 });
    const { email, password } = registration;
    expect(await old.call(calls.login.path, { email, password })).toMatchObject({ status: 200 });
  });
});
