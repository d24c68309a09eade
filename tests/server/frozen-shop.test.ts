import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { openDatabase } from '#server/db/database.ts';
import { frozenFile, readFacts, type Facts } from '#tests/frozen/facts.ts';
import { builtEntry, runNode } from '#tests/support/node-process.ts';
import { logIn, type Session } from './support/accounts.ts';
import { withEngine, sqlite, type TestDatabase } from './support/engines.ts';
import {
  buyProducts,
  checkout,
  confirm,
  openPayingShop,
  listOrders,
  listRefunds,
  type PayingShop,
} from './support/payments.ts';
import { TestClock } from './support/test-shop.ts';

const minute = 60_000;

/** Opens a frozen shop with the current code, its clock at the time of the freeze. */
function openOn({ place }: TestDatabase, { time }: Facts): Promise<PayingShop> {
  return openPayingShop(place, { clock: new TestClock(time) });
}

async function fill({ place: { dataDir, url } }: TestDatabase): Promise<void> {
  if (url === undefined) return copyFile(frozenFile('shop', 'weft.sqlite'), join(dataDir, 'weft.sqlite'));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(await readFile(frozenFile('postgres.sql'), 'utf8'));
  await client.end();
}

/** The frozen session of an account. */
const sessionOf = ({ people }: Facts, email: string): Session => people.find((one) => one.email === email)!;

const adminOf = ({ people }: Facts) => people.find(({ role }) => role === 1)!;

async function productAt(shop: PayingShop, slug: string): Promise<Product> {
  return (await shop.call('getProduct', { params: { slug } })).reply.product;
}

withEngine('a shop frozen at commit 3587d48', (engine) => {
  let facts: Facts;
  let migrated: TestDatabase;
  let database: TestDatabase;
  let shop: PayingShop;
  beforeAll(async () => {
    facts = await readFacts(engine.name);
    migrated = await engine.create('empty');
    await fill(migrated);
    await (await openDatabase(migrated.place)).close();
  });
  afterAll(() => migrated.remove());
  beforeEach(async () => {
    database = await engine.create(migrated);
    shop = await openOn(database, facts);
  });
  afterEach(async () => {
    await shop.close();
    await database.remove();
  });

  test('has its catalogue, photos and search index', async () => {
    const { products } = (await shop.call('getAllProducts')).reply;
    expect(products.map((product) => ({ ...product, category: product.category.name }))).toMatchObject(facts.products);
    expect((await shop.call('listCategories')).reply.category).toMatchObject(facts.categories);
    expect((await shop.call('countProducts')).reply.total).toBe(facts.products.length);
    for (const { name, _id } of facts.products) {
      const found = (await shop.call('searchProducts', { params: { keyword: name } })).reply;
      expect(found[0]?.name).toBe(name);
      const photo = await shop.call('getProductPhoto', { params: { id: _id } });
      expect([name, photo.status]).toEqual([name, name === 'Madder Scarf' ? 404 : 200]);
    }
    // The order of a deleted product keeps its photo.
    const vest = facts.orders.flatMap(({ products }) => products).find(({ name }) => name === 'Banyan Vest');
    expect(facts.products.some(({ _id }) => _id === vest?._id)).toBe(false);
    const photo = await shop.call('getProductPhoto', { params: { id: vest?._id ?? '' } });
    expect(photo.status).toBe(200);
  });

  test('has every order with its lines, payment and history', async () => {
    const { token } = adminOf(facts);
    for (const { buyer, history, refund, products, ...order } of facts.orders) {
      const mine = (await listOrders(shop, sessionOf(facts, buyer))).find(({ _id }) => _id === order._id);
      expect(mine).toMatchObject(order);
      expect(mine?.products.map(({ _id, name }) => ({ _id: _id._id, name, price: _id.price }))).toEqual(products);
      const { order: managed } = (await shop.call('getShopOrder', { params: { id: order._id }, token })).reply;
      expect(managed.history).toMatchObject(history);
      expect(managed.refund !== undefined).toBe(refund !== undefined);
    }
    const { orders } = (await shop.call('listShopOrders', { token, query: { limit: '50' } })).reply;
    // The shop may have found by now that a further checkout was paid.
    expect(orders.map(({ _id }) => _id)).toEqual(expect.arrayContaining(facts.orders.map(({ _id }) => _id)));
    // Migration 0030 told their checkouts from the open ones.
    const rows = shop.database.db.selectFrom('order').innerJoin('checkout', 'checkout.id', 'order.checkout_id');
    const unsettled = rows.select('order.id').whereRef('order.created_at', 'is distinct from', 'checkout.settled_at');
    expect(await unsettled.execute()).toEqual([]);
  });

  test('ships an order, cancels another, and makes each refund once', async () => {
    const { token } = adminOf(facts);
    const inStatus = (status: string) => facts.orders.find((order) => order.status === status)!;
    const [first, processing] = [inStatus('Not Processed'), inStatus('Processing')];
    const cancelled = await shop.call('cancelOrder', { token, params: { id: first._id }, body: { reason: '' } });
    expect(cancelled.status).toBe(200);
    const move = { token, params: { id: processing._id }, body: { status: 'Shipped' } };
    expect((await shop.call('moveOrder', move)).reply.order.status).toBe('Shipped');

    const refunded = [first, ...facts.orders.filter(({ refund }) => refund !== undefined)];
    expect(refunded.filter(({ refund }) => refund === 'wanted')).toHaveLength(1);
    shop.clock.advance(5 * minute);
    for (const { _id, total, payment } of refunded) {
      const state = async () =>
        (await shop.call('getShopOrder', { token, params: { id: _id } })).reply.order.refund?.state;
      await expect.poll(state, { timeout: 20_000 }).toBe('done');
      expect(await listRefunds(shop, payment.razorpay_payment_id)).toMatchObject([{ amount: total * 100 }]);
    }
  });

  test('accepts the frozen tokens, passwords and security answers', async () => {
    for (const { token, role } of facts.people) {
      expect((await shop.call('checkUser', { token })).status).toBe(200);
      expect((await shop.call('checkAdmin', { token })).status).toBe(role === 1 ? 200 : 403);
    }
    for (const { id, email, password } of facts.people) {
      expect((await logIn(shop, email, password)).id).toBe(id);
    }
    const { email, answer, token, id } = facts.people.find(({ role }) => role === 0)!;
    const newPassword = 'a new pattern';
    expect((await shop.call('resetPassword', { body: { email, answer, newPassword } })).status).toBe(200);
    expect((await logIn(shop, email, newPassword)).id).toBe(id);
    expect((await shop.call('checkUser', { token })).status).toBe(401);
  });

  test('reserves the stock of an open checkout for a limited time', async () => {
    const { held } = facts.running;
    const kurta = await productAt(shop, held.product);
    expect(kurta.quantity).toBe(3);
    const other = sessionOf(facts, 'ravi@example.com');
    expect(await checkout(shop, other, [kurta, kurta])).toMatchObject({
      status: 409,
      body: { products: [{ quantity: 1 }] },
    });
    shop.clock.advance(15 * minute);
    expect((await buyProducts(shop, other, kurta, kurta)).order).toMatchObject({ status: 'Not Processed' });
  });

  test('turns checkouts into orders: one that is paid now, one whose payment it did not hear of, one without its cart', async () => {
    const { held } = facts.running;
    const kurta = await productAt(shop, held.product);
    const buyer = sessionOf(facts, held.buyer);
    const proof = await shop.pay(held.order_id);
    expect((await confirm(shop, buyer, proof, kurta, kurta)).body).toEqual({ status: true });
    expect((await listOrders(shop, buyer))[0]).toMatchObject({
      ...{ status: 'Not Processed', products: [{ slug: kurta.slug }, { slug: kurta.slug }] },
      payment: { razorpay_order_id: held.order_id },
    });
    expect((await productAt(shop, kurta.slug)).quantity).toBe(1);

    const { buyer: email, product, payment_id, order_id, signature } = facts.running.paidWithoutCart;
    const waiting = sessionOf(facts, email);
    const late = { razorpay_payment_id: payment_id, razorpay_order_id: order_id, razorpay_signature: signature };
    const confirmation = await confirm(shop, waiting, late, await productAt(shop, product));
    expect(confirmation.body).toEqual({ status: true });
    expect(await listOrders(shop, waiting)).toMatchObject([{ status: 'Not Processed', products: [{ slug: product }] }]);

    const { paid } = facts.running;
    const newest = async () => (await listOrders(shop, sessionOf(facts, paid.buyer)))[0];
    shop.clock.advance(minute);
    await expect
      .poll(newest, { timeout: 10_000 })
      .toMatchObject({
        ...{ status: 'Not Processed', products: [{ slug: paid.product }] },
        payment: { razorpay_payment_id: paid.payment_id },
      });
  });
});

test('a backup of commit 3587d48 can be restored with its orders and accounts, and sells products', async () => {
  const database = await sqlite.create('empty');
  const restored = await runNode([builtEntry('restore'), frozenFile('backup.sqlite')], { env: database.env });
  expect(restored).toMatchObject({ code: 0 });
  const facts = await readFacts(sqlite.name);
  const shop = await openOn(database, facts);
  const orders: string[] = [];
  const people = new Map<string, Session>();
  for (const { email, password } of facts.people) {
    const person = { email, ...(await logIn(shop, email, password)) };
    people.set(email, person);
    orders.push(...(await listOrders(shop, person)).map(({ _id, status }) => `${_id} ${status}`));
  }
  expect(orders.sort()).toEqual(facts.backup.orders.map(({ _id, status }) => `${_id} ${status}`).sort());
  const buyer = people.get('leela@example.com')!;
  const { order } = await buyProducts(shop, buyer, await productAt(shop, 'indigo-tee'));
  expect(order).toMatchObject({ status: 'Not Processed' });
  await shop.close();
  await database.remove();
});
