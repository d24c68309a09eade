import { beforeAll, expect, test, vi } from 'vitest';
import type { Category } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { BackOffice, createAdmin } from './support/back-office.ts';
import { onDatabase } from './support/engines.ts';
import {
  buyProducts,
  checkout,
  confirm,
  listOrders,
  noWebhooks,
  orderId,
  payingSuiteShop,
} from './support/payments.ts';
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
  const [shop, other] = [payingSuiteShop(place, { env }), payingSuiteShop(place, { env })];
  let office: BackOffice;
  let shopper: Session;
  let tees: Category;
  let companion: Product;

  beforeAll(async () => {
    await shop.script(noWebhooks);
    office = new BackOffice(shop, await createAdmin(shop));
    shopper = await createShopper(shop);
    tees = await office.category('Tees');
    companion = await create({ name: 'Comet Tee', style: 'Kites', colour: 'Navy' });
  });

  async function create(fields: Readonly<Record<string, string>> = {}): Promise<Product> {
    const photo = { bytes: await picture() };
    const usual = { name: 'Saffron Kite', category: tees._id, sizes, photo };
    const { status, reply } = await office.create({ ...usual, ...fields });
    expect(status).toBe(201);
    return reply.product;
  }
  const setHidden = async ({ _id: id }: Product, hidden: boolean): Promise<Product> => {
    const options = { token: office.token, params: { id }, body: { hidden } };
    const { status, reply } = await shop.call('setProductVisibility', options);
    expect(status).toBe(200);
    return reply.product;
  };
  const sizeOf = ({ sizes }: Product) => sizes?.[1]?._id ?? '';
  const receive = (one: Product) => {
    const body = { sizes: [{ _id: sizeOf(one), pieces: 3 }] };
    return shop.call('receiveGoods', { token: office.token, params: { id: one._id }, body });
  };

  test('no public call or page differs from those of a shop without the product', async () => {
    const product = await create({ style: 'Kites', colour: 'Sage' });
    expect(product.photos).toHaveLength(1);
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
    const found = async (keyword: string) => (await shop.call('searchProducts', { params: { keyword } })).reply.length;
    const [token, polosId] = [office.token, { id: polos._id }];
    const steps: readonly (() => Promise<unknown>)[] = [
      () => setHidden(product, true),
      () => office.update(product, { name: 'Cobalt Kite', category: polos._id }),
      async () => expect(await found('cobalt')).toBe(0),
      () => receive(product),
      async () => expect((await shop.call('deleteCategory', { token, params: polosId })).status).toBe(409),
      () => shop.call('updateCategory', { token, params: polosId, body: { name: 'Pique' } }),
      () => setHidden(product, false),
      async () => expect(await found('pique cobalt')).toBe(1),
      () => setHidden(product, true),
      () => office.remove(product),
    ];
    for (const step of steps) {
      await step();
      expect(await findRowFaults(shop.database, shop.clock.read())).toEqual([]);
    }
  });

  test('its photos need the key of the back office, unless it was ordered', async () => {
    const product = await setHidden(await create({ name: 'Photo Kite' }), true);
    const photoId = product.photos?.[0]?._id ?? '';
    /** Its photo by its own id, in each width by the photo's. */
    const photos = (query: Readonly<Record<string, string>> = {}) => {
      const byId = (w: string) =>
        shop.call('getPhoto', { params: { photoId }, query: { ...query, w }, headers: { accept: 'image/webp' } });
      return Promise.all([
        shop.call('getProductPhoto', { params: { id: product._id }, query: { ...query, v: '0' } }),
        byId('240'),
        byId('2400'),
      ]);
    };
    const statuses = async (query = {}) => (await photos(query)).map(({ status }) => status);
    for (const query of [{}, { key: 'x' }]) expect(await statuses(query)).toEqual([404, 404, 404]);
    for (const photo of await photos({ key: product.photo_key ?? '' })) {
      expect(photo).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-cache' } });
    }
    expect(await statuses()).toEqual([404, 404, 404]);
    const shown = await setHidden(product, false);
    expect(shown).not.toHaveProperty('photo_key');
    await buyProducts(shop, shopper, shown);
    const sold = async () => (await shop.call('listBestSellers')).reply.products.map(({ _id }) => _id);
    expect(await sold()).toContain(product._id);
    await setHidden(product, true);
    expect(await sold()).not.toContain(product._id);
    expect(await statuses()).toEqual([200, 200, 200]);
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
  });

  test('an outside client that started to pay before it was hidden gets its order, a later one its money', async () => {
    const product = await create({ name: 'Outside Kite' });
    const begin = async () => {
      const body = { amount: product.price, email: shopper.email };
      return orderId(await shop.call('checkout', { token: shopper.token, body }));
    };
    const settle = async (order: string) => (await confirm(shop, shopper, await shop.pay(order), product)).body;
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

  test('a stock alert waits while it is hidden', async () => {
    const [product, shown] = [await create({ name: 'Alert Kite' }), await create({ name: 'Shown Kite' })];
    for (const one of [product, shown]) {
      const asked = await shop.call('createStockAlert', { token: shopper.token, body: { size: sizeOf(one) } });
      expect(asked.status).toBe(200);
    }
    const sentAt = async (one: Product) => {
      const alerts = shop.database.db.selectFrom('stock_alert').select('sent_at');
      return (await alerts.where('size_id', '=', sizeOf(one)).executeTakeFirstOrThrow()).sent_at;
    };
    const untilSent = (one: Product) => vi.waitFor(async () => expect(await sentAt(one)).not.toBeNull(), 30_000);
    await setHidden(product, true);
    await receive(product);
    // The alert that is sent shows that those due before it were looked at.
    await receive(shown);
    await untilSent(shown);
    expect(await sentAt(product)).toBeNull();
    await setHidden(product, false);
    await untilSent(product);
  });
});

/** Whether the request names the word, in its URL or encoded. */
const isIn = (request: string, word: string) => [word, encodeURIComponent(word)].some((form) => request.includes(form));
