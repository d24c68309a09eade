import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Category } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';
import { BackOffice, createAdmin } from './support/back-office.ts';
import { onDatabase } from './support/engines.ts';
import {
  buyProducts,
  cartOf,
  checkout,
  confirm,
  listOrders,
  noWebhooks,
  openPayingShop,
  orderId,
  type PayingShop,
} from './support/payments.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { picture } from './support/picture.ts';
import { differing, publicAnswers } from './support/public-answers.ts';
import { findRowFaults } from './support/row-faults.ts';

const env = { PUBLIC_URL: 'https://weft.example', RATE_LIMITS: 'off' };
const sizes = JSON.stringify([
  { label: 'M', quantity: 5 },
  { label: 'L', quantity: 0 },
]);

onDatabase('hidden products', (place) => {
  /** Two servers of one shop. */
  let shop: PayingShop;
  let other: PayingShop;
  let office: BackOffice;
  let shopper: Session;
  let tees: Category;
  let companion: Product;

  beforeAll(async () => {
    shop = await openPayingShop(place(), { env });
    other = await openPayingShop(place(), { env });
    await shop.script(noWebhooks);
    office = new BackOffice(shop, await createAdmin(shop));
    shopper = await createShopper(shop);
    tees = await office.category('Tees');
    companion = await create({
      ...{ name: 'Comet Tee', sizes: '[{"label":"M","quantity":9}]' },
      ...{ style: 'Kites', colour: 'Navy' },
    });
  });
  afterAll(async () => {
    await shop.close();
    await other.close();
  });

  async function create(fields: Readonly<Record<string, string>> = {}): Promise<Product> {
    const photo = { bytes: await picture() };
    const { status, reply } = await office.create({
      name: 'Saffron Kite',
      category: tees._id,
      sizes,
      photo,
      ...fields,
    });
    expect(status).toBe(201);
    return reply.product;
  }
  const setHidden = async ({ _id: id }: Product, hidden: boolean): Promise<Product> => {
    const options = { token: office.token, params: { id }, body: { hidden } };
    const { status, reply } = await shop.call('setProductVisibility', options);
    expect(status).toBe(200);
    return reply.product;
  };
  const photo = ({ _id: id }: Product, query: Readonly<Record<string, string>> = {}) =>
    shop.call('getProductPhoto', { params: { id }, query });

  test('no public call or page differs from those of a shop without the product', async () => {
    const product = await create({ style: 'Kites', colour: 'Sage' });
    const photos = product.photos ?? [];
    expect(photos).toHaveLength(1);
    const shown = await publicAnswers(shop, product, companion);
    const sister = async () => (await shop.call('getProduct', { params: { slug: companion.slug } })).reply.product;
    expect((await sister()).colours).toHaveLength(2);
    const shownByOther = await publicAnswers(other, product, companion);
    expect([...differing(shownByOther, shown)]).toEqual([]);
    await setHidden(product, true);
    const hidden = await publicAnswers(shop, product, companion);
    await vi.waitFor(async () => expect(await publicAnswers(other, product, companion)).toEqual(hidden), 60_000);
    const traces = [...hidden].filter(([request, answer]) =>
      // A page repeats its own URL, with the keyword or the slug.
      [product._id, product.name, product.slug].some((word) => answer.includes(word) && !isIn(request, word)),
    );
    expect(traces.map(([request]) => request)).toEqual([]);
    expect(await sister()).not.toHaveProperty('colours');

    await office.remove(product);
    const without = await publicAnswers(shop, product, companion);
    expect(differing(hidden, without)).toEqual([]);
    // The requests do find a product that is shown.
    expect(differing(shown, without)).toEqual(
      expect.arrayContaining([
        ...['countProducts', 'createStockAlert', 'filterProducts', 'getAllProducts', 'getCategoryProducts'],
        ...['getCategoryOverview', 'getPhoto', 'getProduct', 'getProductPhoto', 'getRelatedProducts', 'listProducts'],
        ...['listSizes', 'page', 'searchProducts'],
      ]),
    );
  }, 120_000);

  test('edits, stock and a move to another category keep a product hidden and its counts true', async () => {
    const polos = await office.category('Polos');
    const product = await create({ name: 'Indigo Kite' });
    const isCounted = async () => expect(await findRowFaults(shop.database, shop.clock.read())).toEqual([]);
    await setHidden(product, true);
    await isCounted();
    expect((await office.update(product, { name: 'Cobalt Kite', category: polos._id })).status).toBe(200);
    await isCounted();
    const { reply } = await shop.call('searchProducts', { params: { keyword: 'cobalt' } });
    expect(reply).toEqual([]);
    const goods = { sizes: [{ _id: product.sizes?.[1]?._id, pieces: 3 }] };
    await shop.call('receiveGoods', { token: office.token, params: { id: product._id }, body: goods });
    await isCounted();
    expect(await shop.call('deleteCategory', { token: office.token, params: { id: polos._id } })).toMatchObject({
      status: 409,
    });
    await shop.call('updateCategory', { token: office.token, params: { id: polos._id }, body: { name: 'Pique' } });
    await isCounted();
    await setHidden(product, false);
    await isCounted();
    expect((await shop.call('searchProducts', { params: { keyword: 'pique cobalt' } })).reply).toHaveLength(1);
    await setHidden(product, true);
    await office.remove(product);
    await isCounted();
  });

  test('its photos need the key of the back office, unless it was ordered', async () => {
    const product = await setHidden(await create({ name: 'Photo Kite' }), true);
    const photoId = product.photos?.[0]?._id ?? '';
    const byId = (query: Readonly<Record<string, string>> = {}) =>
      shop.call('getPhoto', { params: { photoId }, query, headers: { accept: 'image/webp' } });
    expect((await photo(product)).status).toBe(404);
    expect((await photo(product, { key: 'x' })).status).toBe(404);
    for (const w of ['240', '2400']) {
      expect((await byId({ w })).status).toBe(404);
      expect((await byId({ w, key: 'x' })).status).toBe(404);
    }
    const key = product.photo_key ?? '';
    const own = { status: 200, headers: { 'cache-control': 'private, no-cache' } };
    expect(await photo(product, { key, v: '0' })).toMatchObject(own);
    for (const w of ['240', '2400']) expect(await byId({ w, key })).toMatchObject(own);
    expect((await photo(product, { v: '0' })).status).toBe(404);
    expect((await byId({ w: '240' })).status).toBe(404);
    const shown = await setHidden(product, false);
    expect(shown).not.toHaveProperty('photo_key');
    await buyProducts(shop, shopper, shown);
    const sold = async () => (await shop.call('listBestSellers')).reply.products.map(({ _id }) => _id);
    expect(await sold()).toContain(product._id);
    await setHidden(product, true);
    expect(await sold()).not.toContain(product._id);
    expect((await photo(product)).status).toBe(200);
    expect((await byId()).status).toBe(200);
    const [order] = await listOrders(shop, shopper);
    expect(JSON.stringify(order)).not.toContain('photo_key');
    expect(order?.products[0]?._id).toMatchObject({ _id: product._id, slug: product.slug });
  });

  test('a checkout refuses it like a deleted one, and a started payment of it becomes an order', async () => {
    const product = await create({ name: 'Paper Kite' });
    const order = orderId(await checkout(shop, shopper, [product]));
    await setHidden(product, true);
    const proof = await shop.pay(order);
    expect((await confirm(shop, shopper, proof, product)).body).toEqual({ status: true });
    const refused = await checkout(shop, shopper, [product, companion]);
    expect(refused).toMatchObject({ status: 409, body: { products: [{ _id: companion._id }] } });
    expect(JSON.stringify(refused.body)).not.toContain(product._id);
    await office.remove(product);
  });

  test('an outside client that started to pay before it was hidden gets its order, a later one its money', async () => {
    const product = await create({ name: 'Outside Kite' });
    const begin = async () => {
      const body = { amount: product.price, email: shopper.email };
      return orderId(await shop.call('checkout', { token: shopper.token, body }));
    };
    const settle = async (order: string) => {
      const { razorpay_payment_id: payment_id, razorpay_signature: signature } = await shop.pay(order);
      const body = { payment_id, order_id: order, signature, cart: cartOf(product) };
      return (await shop.call('confirmPayment', { token: shopper.token, body })).body;
    };
    const early = await begin();
    shop.clock.advance(1_000);
    await setHidden(product, true);
    shop.clock.advance(1_000);
    const late = await begin();
    expect(await settle(early)).toEqual({ status: true });
    expect(await settle(late)).toMatchObject({ status: false });
    const orders = await listOrders(shop, shopper);
    expect(orders.filter(({ products }) => products.some(({ name }) => name === 'Outside Kite'))).toHaveLength(1);
  });

  test('a stock alert waits while it is hidden, and its links do not name it', async () => {
    const [product, shown] = [await create({ name: 'Alert Kite' }), await create({ name: 'Shown Kite' })];
    const sizeOf = ({ sizes }: Product) => sizes?.[1]?._id ?? '';
    const ask = async (one: Product) => {
      const asked = await shop.call('createStockAlert', { token: shopper.token, body: { size: sizeOf(one) } });
      expect(asked.status).toBe(200);
    };
    const receive = (one: Product) =>
      shop.call('receiveGoods', {
        token: office.token,
        params: { id: one._id },
        body: { sizes: [{ _id: sizeOf(one), pieces: 3 }] },
      });
    const sentAt = async (one: Product) => {
      const alerts = shop.database.db.selectFrom('stock_alert').select('sent_at');
      return (await alerts.where('size_id', '=', sizeOf(one)).executeTakeFirstOrThrow()).sent_at;
    };
    const untilSent = (one: Product) => vi.waitFor(async () => expect(await sentAt(one)).not.toBeNull(), 30_000);
    await ask(product);
    await ask(shown);
    await setHidden(product, true);
    await receive(product);
    // The alert that is sent shows that those due before it were looked at.
    await receive(shown);
    await untilSent(shown);
    expect(await sentAt(product)).toBeNull();
    await setHidden(product, false);
    await untilSent(product);
    await office.remove(shown);
    await office.remove(product);
  });
});

/** Whether the request names the word, in its URL or encoded. */
function isIn(request: string, word: string): boolean {
  return [word, encodeURIComponent(word)].some((form) => request.includes(form));
}
