import { beforeAll, describe, expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import type { Category } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';
import { catalogueColumns } from '#contract/rules/catalogue-file.ts';
import type { DatabasePlace } from '#server/db/database.ts';
import { inFullRun } from '../support/full-run.ts';
import { createShopper, registerAndLogIn, type Session } from './support/accounts.ts';
import { createAdmin, BackOffice } from './support/back-office.ts';
import { onDatabase, onSqlite } from './support/engines.ts';
import { encodeForm } from './support/forms.ts';
import { buyProducts, noWebhooks, payingSuiteShop, listOrders } from './support/payments.ts';
import { picture } from './support/picture.ts';
import { publicReads, responses } from './support/public-reads.ts';
import type { TestShop } from './support/test-shop.ts';
import { openUncached } from './support/uncached-shop.ts';
import { catalogueWrites } from './support/writing-calls.ts';

const env = { PUBLIC_URL: 'https://weft.example', RATE_LIMITS: 'off' };

const announcement = { params: { name: 'announcement' } };

/** Calls that write the catalogue by the same function as another one. */
const sameWrites: Partial<Record<CallName, CallName>> = {
  // Whoever reports a payment, it is settled alike. Every sale takes its stock alike, and so does a changed size.
  ...{ receiveWebhook: 'confirmPayment', placeOrder: 'confirmPayment', updateOrderLine: 'confirmPayment' },
  // Stock that comes back.
  ...{ cancelMyOrder: 'cancelOrder', answerOrder: 'cancelOrder', returnOrder: 'cancelOrder' },
  ...{ receiveDelivery: 'updateStock', eraseUser: 'eraseMe' },
};

describe('after each write', inFullRun, () => {
  onSqlite('the response cache, compared with an uncached server', (place) => compareResponses(place, 1));
});
onDatabase('the response cache, compared with an uncached server', (place) => compareResponses(place, 15));

/** @param size The number of writes before a comparison. */
function compareResponses(place: () => DatabasePlace, size: number): void {
  const shop = payingSuiteShop(place, { env, script: noWebhooks });
  let office: BackOffice;
  let shopper: Session;
  /** Every category and product that ever existed. */
  const categories = new Map<string, Category>();
  const products = new Map<string, Product>();
  /** Every photo that ever existed. */
  const photoIds = new Set<string>();

  beforeAll(async () => {
    office = new BackOffice(shop, await createAdmin(shop));
    shopper = await registerAndLogIn(shop);
    const [tees, polos] = [await office.category('Tees'), await office.category('Polos')];
    for (const name of ['Kite Tee', 'Comet Tee', 'Pique Polo']) {
      const category = name.endsWith('Tee') ? tees : polos;
      await office.create({ name, category: category._id, quantity: '9', photo: { bytes: await picture('#b4532a') } });
    }
    // In stock all the time, so that lists of its sizes are cached.
    const sizes = JSON.stringify(['S', 'M', 'Small', 'XL'].map((label) => ({ label, quantity: 9 })));
    await office.create({ name: 'Mesh Polo', category: polos._id, sizes });
    await learn();
    // From now on all responses are cached.
    await responses(shop, allReads());
  });

  async function learn(): Promise<void> {
    for (const one of (await shop.call('listCategories')).reply.category) categories.set(one._id, one);
    for (const one of (await shop.call('getAllProducts')).reply.products) {
      products.set(one._id, one);
      const { photos = [] } = (await shop.call('getProduct', { params: { slug: one.slug } })).reply.product;
      for (const { _id } of photos) photoIds.add(_id);
    }
  }

  const allReads = () => publicReads([...categories.values()], [...products.values()], [...photoIds]);

  /** Compares every public response with that of a server that has cached nothing. */
  async function expectFresh(): Promise<void> {
    const all = allReads();
    const cached = await responses(shop, all);
    const uncached = await openUncached(shop, place(), { env });
    try {
      const expected = await responses(uncached, all);
      const stale = [...expected].filter(([read, answer]) => cached.get(read) !== answer);
      expect(stale.map(([read, answer]) => ({ read, cached: cached.get(read), answer }))).toEqual([]);
    } finally {
      await uncached.close();
    }
  }

  const named = (name: string): Product => {
    const product = [...products.values()].find((one) => one.name === name);
    if (product === undefined) throw new Error(`There is no ${name}`);
    return product;
  };
  const idOfCategory = (name: string) => [...categories.values()].find((one) => one.name === name)?._id ?? '';
  const call = async (name: CallName, options: Parameters<TestShop['call']>[1]): Promise<void> => {
    const { status, body } = await shop.call(name, { token: office.token, ...options });
    expect(status, JSON.stringify(body)).toBeLessThan(300);
  };
  const update = async (name: string, fields: Parameters<BackOffice['update']>[1]): Promise<void> =>
    expect((await office.update(named(name), fields)).status).toBe(200);
  const photoOf = async (colour: string) => ({ photo: { bytes: await picture(colour) } });
  const addPhoto = async (name: string, colour: string): Promise<void> => {
    const { body, headers } = await encodeForm({ ...(await photoOf(colour)), alt: colour });
    await call('addProductPhoto', { params: { id: named(name)._id }, body, headers });
  };
  const addByName = async ({ slug }: Product, colour: string): Promise<void> => {
    const { body, headers } = await encodeForm({ ...(await photoOf(colour)), files: JSON.stringify([`${slug}.png`]) });
    await call('addPhotos', { body, headers });
  };
  const swapPhotos = async ({ _id: id, slug }: Product): Promise<void> => {
    const { photos: [first, second] = [] } = (await shop.call('getProduct', { params: { slug } })).reply.product;
    const photos = [second, first].map((photo) => ({ _id: photo?._id, alt: 'The back' }));
    await call('updateProductPhotos', { params: { id }, body: { photos } });
  };
  const setHidden = ({ _id: id }: Product, hidden: boolean) =>
    call('setProductVisibility', { params: { id }, body: { hidden } });
  const buy = async (...bought: Product[]): Promise<void> => void (await buyProducts(shop, shopper, ...bought));
  /** A shopper who has bought and reviewed the Kite Tee. */
  const reviewer = async (): Promise<Session> => {
    const session = await createShopper(shop);
    const { order } = await buyProducts(shop, session, named('Kite Tee'));
    for (const status of ['Shipped', 'Delivered'])
      await call('moveOrder', { params: { id: order._id }, body: { status } });
    const params = { productId: named('Kite Tee')._id };
    await call('createReview', { token: session.token, params, body: { stars: 4, fit: 'true', text: 'Soft.' } });
    // As a week later, when no duplicate payment of the checkout can arrive.
    await shop.database.db.updateTable('checkout').set({ due_at: null }).where('account_id', '=', session.id).execute();
    return session;
  };
  const hideReview = async (hidden: boolean): Promise<void> => {
    const [{ _id: id } = { _id: '' }] = (await shop.call('listAdminReviews', { token: office.token })).reply.reviews;
    await call('setReviewVisibility', { params: { id }, body: { hidden, reason: 'An address in it' } });
  };
  const cancelNewest = async (): Promise<void> => {
    const [newest] = (await listOrders(shop, shopper)).sort((a, b) => b.number - a.number);
    await call('cancelOrder', { params: { id: newest?._id ?? '' }, body: {} });
  };
  const restore = async (name: string): Promise<void> => {
    const { deleted } = (await shop.call('listDeleted', { token: office.token })).reply;
    await call('restoreDeleted', { params: { id: deleted.find((one) => one.name === name)?._id ?? '' } });
  };
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const saleParams = async () => {
    const { sales } = (await shop.call('listSales', { token: office.token })).reply;
    return { params: { id: sales[0]?._id ?? '' } };
  };
  // Batches of five: a write and what undoes it are in two of them, and so are changes of stock and of records, which drop the same lists.
  const steps: readonly (readonly [CallName, string, () => Promise<void>])[] = [
    ['createCategory', 'a new category', () => call('createCategory', { body: { name: 'Hoodies' } })],
    [
      'updateCategory',
      'a renamed category',
      () => call('updateCategory', { params: { id: idOfCategory('Tees') }, body: { name: 'T-Shirts' } }),
    ],
    ['deleteCategory', 'a deleted category', () => call('deleteCategory', { params: { id: idOfCategory('Hoodies') } })],
    [
      'createProduct',
      'a new product',
      async () => {
        const made = { name: 'Orbit Polo', category: idOfCategory('Polos'), ...(await photoOf('#223355')) };
        expect((await office.create(made)).status).toBe(201);
      },
    ],
    [
      'updateProduct',
      'new sizes',
      () => update('Pique Polo', { sizes: '[{"label":"S","quantity":1},{"label":"M","quantity":5}]' }),
    ],
    [
      'updateStock',
      'the last piece of a size that is counted away',
      () => {
        const { _id: product, sizes: [{ _id: size, quantity } = { _id: '', quantity: 0 }] = [] } = named('Pique Polo');
        return call('updateStock', { body: { changes: [{ product, size, quantity: 0, quantity_seen: quantity }] } });
      },
    ],
    ['confirmPayment', 'the sale of a size', () => buy(named('Pique Polo'), named('Pique Polo'))],
    [
      'saveContent',
      'an announcement',
      () => call('saveContent', { ...announcement, body: { text: 'Open on Sunday' } }),
    ],
    ['updateSettings', 'another name', () => call('updateSettings', { body: { shop: { brand: 'Kora' } } })],
    ['createReview', 'a review', async () => void (await reviewer())],
    [
      'receiveGoods',
      'goods of a size',
      () => {
        const { _id: id, sizes = [] } = named('Pique Polo');
        return call('receiveGoods', { params: { id }, body: { sizes: [{ _id: sizes[0]?._id ?? '', pieces: 3 }] } });
      },
    ],
    ['cancelOrder', 'a cancelled order', () => cancelNewest()],
    ['restoreContent', 'no announcement', () => call('restoreContent', { params: { ...announcement.params, n: 0 } })],
    ['setReviewVisibility', 'a hidden review', () => hideReview(true)],
    [
      'updateColours',
      'own colours',
      () => call('updateColours', { body: { colours: [{ name: 'Rani', hex: '#d1277a' }] } }),
    ],
    [
      'updateSearchSynonyms',
      'new synonyms',
      () => call('updateSearchSynonyms', { body: { synonyms: [{ word: 'wind', finds: ['kite'], bothWays: true }] } }),
    ],
    ['updateProduct', 'a new price', () => update('Kite Tee', { price: '777' })],
    ['updateProduct', 'a new name', () => update('Comet Tee', { name: 'Orbit Tee' })],
    ['updateProduct', 'another category', () => update('Orbit Tee', { category: idOfCategory('Polos') })],
    ['updateProduct', 'another photo', async () => update('Kite Tee', await photoOf('#aabbcc'))],
    ['addProductPhoto', 'a further photo', () => addPhoto('Kite Tee', '#113355')],
    ['addPhotos', 'a photo by its name', () => addByName(named('Kite Tee'), '#335577')],
    ['updateProductPhotos', 'photos in another order', () => swapPhotos(named('Kite Tee'))],
    ['updateProduct', 'the first colour of a style', () => update('Kite Tee', { style: 'Tee', colour: 'Sage' })],
    [
      'importCatalogue',
      'an import',
      () =>
        call('importCatalogue', {
          headers: { 'content-type': 'text/csv' },
          body: [
            catalogueColumns.join(','),
            `${named('Orbit Tee').slug},Orbit Cotton Tee,Softer.,549.50,3,T-Shirts,`,
            ',Wind Tee,New.,10,1,T-Shirts,1\r\n',
          ].join('\r\n'),
        }),
    ],
    ['setProductVisibility', 'a hidden product', () => setHidden(named('Mesh Polo'), true)],
    ['confirmPayment', 'a sale', () => buy(named('Kite Tee'), named('Kite Tee'))],
    ['setReviewVisibility', 'a review that is shown again', () => hideReview(false)],
    [
      'eraseMe',
      'a reviewer who is gone',
      async () => {
        const { token } = await reviewer();
        await call('eraseMe', { token, body: { password: 'indigo-loom' } });
      },
    ],
    ['setProductVisibility', 'a product that is shown again', () => setHidden(named('Mesh Polo'), false)],
    ['deleteProduct', 'a deleted product', () => call('deleteProduct', { params: { id: named('Kite Tee')._id } })],
    ['restoreDeleted', 'a restored category', () => restore('Hoodies')],
    ['restoreDeleted', 'a restored product', () => restore('Kite Tee')],
    [
      'setPrices',
      'prices of two products',
      () => {
        const prices = ['Kite Tee', 'Pique Polo'].map((name, index) => ({ id: named(name)._id, price: 77 + index }));
        return call('setPrices', { body: { products: prices } });
      },
    ],
    [
      'createSale',
      'a sale of two products that begins',
      () => {
        const products = ['Kite Tee', 'Pique Polo'].map((name) => named(name)._id);
        return call('createSale', { body: { name: 'Diwali', percent: 20, products, to: inDays(1) } });
      },
    ],
    [
      'updateSale',
      'a later end',
      async () => call('updateSale', { ...(await saleParams()), body: { name: 'Diwali', to: inDays(2) } }),
    ],
    ['deleteSale', 'its end', async () => call('deleteSale', await saleParams())],
  ];

  const batches = Array.from({ length: Math.ceil(steps.length / size) }, (_, n) => {
    const batch = steps.slice(n * size, (n + 1) * size);
    return { batch, about: batch.map(([, about]) => about).join(', ') };
  });
  test.each(batches)('responses after $about equal those of an uncached server', async ({ batch }) => {
    for (const [, , write] of batch) {
      await write();
      await learn();
    }
    await expectFresh();
  });

  test('every catalogue write was tested', () => {
    const tested = new Set(steps.map(([name]) => name));
    expect([...tested].sort()).toEqual(catalogueWrites.filter((name) => !(name in sameWrites)).sort());
  });
}
