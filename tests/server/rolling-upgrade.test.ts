import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Product } from '#contract/product.ts';
import { startNode, type NodeProcess } from '#tests/support/node-process.ts';
import { inFullRun } from '../support/full-run.ts';
import { newRegistration } from './support/accounts.ts';
import { postgres, type TestDatabase } from './support/engines.ts';
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

const title = `the server of ${process.env.UPGRADE_FROM ?? lastRelease.tag}, beside this version on PostgreSQL`;

// On SQLite a start does not migrate a file that another process has open; shops of earlier versions: frozen-shop.test.ts.
describe.skipIf(!postgres.isAvailable)(title, inFullRun, () => {
  let sources = '';
  let database: TestDatabase;
  let old: NodeProcess;
  let oldUrl = '';
  let newShop: PayingShop;
  beforeAll(async () => {
    sources = await sourcesOf(release);
    database = await postgres.create('empty');
    old = startNode(['--import', 'tsx', join(sources, 'server/main.ts')], {
      env: { ...database.env, PORT: '0', RATE_LIMITS: 'off', ADMIN_PASSWORD: 'correct horse battery' },
    });
    [, oldUrl = ''] = await old.waitFor(/Weft is open at (\S+)/);
    // The new version migrates the database while the old one serves.
    newShop = await openPayingShop(database.place, { env: database.env });
  }, 120_000);
  afterAll(async () => {
    old.askToEnd();
    expect(await old.ended, old.printed()).toBe(0);
    await newShop.close();
    await database.remove();
    await rm(sources, { recursive: true, force: true });
  });

  /** Calls the API of the old server by URL, as a client of that version does. */
  const oldShop = async <T>(path: string, body?: unknown, token?: string): Promise<{ status: number; body: T }> => {
    const response = await fetch(`${oldUrl}${path}`, {
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: token }),
      },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as T };
  };

  test('still sells on the new schema, and the new server knows the order', async () => {
    const registration = newRegistration({ email: 'rolling@example.com' });
    expect(await oldShop(calls.register.path, registration)).toMatchObject({ status: 201 });
    const { email, password } = registration;
    const login = await oldShop<{ user: { _id: string }; token: string }>(calls.login.path, { email, password });
    const { user, token } = login.body;
    const { products } = (await oldShop<{ products: Product[] }>(calls.getAllProducts.path)).body;
    const product = products.find(({ sizes }) => sizes?.some(({ quantity }) => quantity > 0));
    if (product === undefined) throw new Error('The release has no demo products with sizes');
    const size = product.sizes?.find(({ quantity }) => quantity > 0)?.label;
    const cart = { products: [{ _id: product._id, size }], size: 'M', address: '', quantity: 0 };
    const begun = { amount: product.price, email, cart };
    const { body } = await oldShop<{ order: { id: string }; key: string }>(calls.checkout.path, begun, token);
    const paying = { key_id: body.key, order_id: body.order.id, outcome: 'paid' };
    const { body: proof } = await oldShop<Proof>('/sandbox/checkout/payments', paying);
    const { razorpay_payment_id: payment_id, razorpay_order_id: order_id, razorpay_signature: signature } = proof;
    const confirmation = await oldShop(calls.confirmPayment.path, { payment_id, order_id, signature, cart }, token);
    expect(confirmation).toMatchObject({ status: 200, body: { status: true } });
    const orders = await newShop.call('listOrders', { params: { userId: user._id }, token });
    expect(orders.reply).toHaveLength(1);
  });

  test('reads what the new server writes', async () => {
    const registration = newRegistration({ email: 'newer@example.com' });
    expect(await newShop.call('register', { body: registration })).toMatchObject({ status: 201 });
    const { email, password } = registration;
    expect(await oldShop(calls.login.path, { email, password })).toMatchObject({ status: 200 });
  });
});
