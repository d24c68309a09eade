import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, type CallName } from '#contract/calls.ts';
import type { Category } from '#contract/category.ts';
import type { ProductPhoto } from '#contract/product-photo.ts';
import type { Product } from '#contract/product.ts';
import { catalogueColumns } from '#contract/rules/catalogue-file.ts';
import type { DatabasePlace } from '#server/db/database.ts';
import { inFullRun, sampled } from '../support/full-run.ts';
import { createAdmin, BackOffice } from './support/back-office.ts';
import { difference, responses } from './support/compare-responses.ts';
import { onDatabase, onSqlite } from './support/engines.ts';
import {
  checkout,
  confirm,
  noWebhooks,
  openPayingShop,
  orderId,
  listOrders,
  paymentOf,
  type PayingShop,
  type Proof,
} from './support/payments.ts';
import { createShopper, registerAndLogIn, type Session } from './support/accounts.ts';
import { encodeForm } from './support/forms.ts';
import { picture } from './support/picture.ts';
import { pageReads, publicReads } from './support/public-reads.ts';
import { createSite, renderings, type TestSite } from './support/site.ts';
import type { TestShop } from './support/test-shop.ts';
import { openUncached } from './support/uncached-shop.ts';
import { catalogueWrites, reads, settlingReads, writesBesideCatalogue } from './support/writing-calls.ts';

const env = { PUBLIC_URL: 'https://weft.example', RATE_LIMITS: 'off' };

/** The calls of this run after which the responses are compared. */
const drawn = new Set(
  sampled([...catalogueWrites, ...settlingReads], 6).flatMap(({ value, options }) => (options.tags ? [] : [value])),
);

test('every writing call is tested below or writes neither products nor stock', () => {
  const writing = Object.entries(calls).flatMap(([name, { method }]) => (method === 'GET' ? [] : [name]));
  expect([...catalogueWrites, ...writesBesideCatalogue, ...reads].sort()).toEqual(writing.sort());
});

describe('after each step', inFullRun, () => {
  onSqlite('the response cache, compared with an uncached server', (place) => compareResponses(place, 'step'));
});

// After the first step of some calls.
onDatabase('the response cache, compared with an uncached server', (place) => compareResponses(place, 'sample'));

function compareResponses(place: () => DatabasePlace, after: 'step' | 'sample'): void {
  let shop: PayingShop;
  let site: TestSite;
  let office: BackOffice;
  let shopper: Session;
  /** Every category and product that ever existed. */
  const categories = new Map<string, Category>();
  const products = new Map<string, Product>();
  /** Every photo that ever existed. */
  const photoIds = new Set<string>();
  const tested = new Set<CallName>();
  /** Whether all responses were made since the last write, so that they are cached. */
  let isCached = true;

  beforeAll(async () => {
    site = await createSite();
    shop = await openPayingShop(place(), { env, site });
    await shop.script(noWebhooks);
    office = new BackOffice(shop, await createAdmin(shop));
    shopper = await registerAndLogIn(shop);
    const [tees, polos] = [await office.category('Tees'), await office.category('Polos')];
    for (const [name, category] of [
      ['Kite Tee', tees],
      ['Comet Tee', tees],
      ['Pique Polo', polos],
    ] as const) {
      await office.create({ name, category: category._id, quantity: '9', photo: { bytes: await picture('#b4532a') } });
    }
    await office.create({ name: 'Wave Polo', category: polos._id });
    // In stock all the time, so that lists of its sizes are cached.
    const sizes = JSON.stringify(['S', 'M', 'Small', 'XL'].map((label) => ({ label, quantity: 9 })));
    await office.create({ name: 'Mesh Polo', category: polos._id, sizes });
    await learn();
    await responses(shop, allReads());
  });
  afterAll(async () => {
    await shop.close();
    await site.remove();
  });

  async function learn(): Promise<void> {
    for (const one of (await shop.call('listCategories')).reply.category) categories.set(one._id, one);
    for (const one of (await shop.call('getAllProducts')).reply.products) {
      products.set(one._id, one);
      const { photos = [] } = (await shop.call('getProduct', { params: { slug: one.slug } })).reply.product;
      for (const { _id } of photos) photoIds.add(_id);
    }
  }

  const pages = pageReads(['/', '/about']);
  const allReads = () => publicReads([...categories.values()], [...products.values()], [...photoIds]);

  /** Compares every public response after a write with that of a server that has cached nothing. */
  async function expectFreshAfter(write: () => Promise<void>): Promise<void> {
    if (!isCached) await responses(shop, allReads());
    expect(await renderings(site, () => responses(shop, pages))).toEqual([]);
    await write();
    await learn();
    const all = allReads();
    const cached = await responses(shop, all);
    const uncached = await openUncached(shop, place(), { env, site });
    try {
      const expected = await responses(uncached, all);
      const stale = [...expected].filter(([read, answer]) => cached.get(read) !== answer);
      expect(stale.map(([read, answer]) => [read, difference(cached.get(read) ?? '', answer)])).toEqual([]);
    } finally {
      await uncached.close();
    }
    isCached = true;
  }

  const named = (name: string): Product => {
    const product = [...products.values()].find((one) => one.name === name);
    if (product === undefined) throw new Error(`There is no ${name}`);
    return product;
  };
  const category = (name: string): Category => {
    const found = [...categories.values()].find((one) => one.name === name);
    if (found === undefined) throw new Error(`There is no ${name}`);
    return found;
  };
  const call = async (name: CallName, options: Parameters<TestShop['call']>[1]): Promise<void> => {
    const { status, body } = await shop.call(name, { token: office.token, ...options });
    expect(status, JSON.stringify(body)).toBeLessThan(300);
  };
  const create = async (fields: Parameters<BackOffice['create']>[0]): Promise<void> =>
    expect((await office.create(fields)).status).toBe(201);
  const update = async (name: string, fields: Parameters<BackOffice['update']>[1]): Promise<void> =>
    expect((await office.update(named(name), fields)).status).toBe(200);
  const newPhoto = async (colour: string) => ({ photo: { bytes: await picture(colour) } });
  const addPhoto = async (name: string, colour: string): Promise<void> => {
    const { body, headers } = await encodeForm({ ...(await newPhoto(colour)), alt: colour });
    await call('addProductPhoto', { params: { id: named(name)._id }, body, headers });
  };
  const arrange = async (name: string, order: (photos: ProductPhoto[]) => ProductPhoto[]): Promise<void> => {
    const { _id: id, slug } = named(name);
    const { photos = [] } = (await shop.call('getProduct', { params: { slug } })).reply.product;
    const list = order(photos).map(({ _id, alt }) => ({ _id, alt }));
    await call('updateProductPhotos', { params: { id }, body: { photos: list } });
  };
  const setHidden = ({ _id: id }: Product, hidden: boolean) =>
    call('setProductVisibility', { params: { id }, body: { hidden } });
  const pay = async (buyer: Session, ...bought: Product[]): Promise<Proof> =>
    shop.pay(orderId(await checkout(shop, buyer, bought)));
  const buy = async (...bought: Product[]): Promise<void> =>
    expect((await confirm(shop, shopper, await pay(shopper, ...bought), ...bought)).body).toEqual({ status: true });
  /** Pays without the page's callback, so that another call has to settle the payment. */
  const payWithoutCallback = (...bought: Product[]): Promise<Proof> => pay(shopper, ...bought);
  const deliverAndReview = async ({ token }: Session, id = ''): Promise<void> => {
    await call('moveOrder', { params: { id }, body: { status: 'Delivered' } });
    const params = { productId: named('Kite Tee')._id };
    await call('createReview', { token, params, body: { stars: 4, fit: 'true', text: 'Soft.' } });
  };
  const review = async (): Promise<void> => {
    const [order] = (await listOrders(shop, shopper)).filter(
      ({ products: [line], status }) => line?.name === 'Kite Tee' && status === 'Not Processed',
    );
    await deliverAndReview(shopper, order?._id);
  };
  /** A shopper who has reviewed the Kite Tee. */
  const reviewer = async (): Promise<Session> => {
    const session = await createShopper(shop);
    await confirm(shop, session, await pay(session, named('Kite Tee')));
    await deliverAndReview(session, (await listOrders(shop, session))[0]?._id);
    // As a week later, when no further payment of the checkout can arrive.
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
  /** The form field with the polo's sizes, some of them changed. */
  const sizesWith = (
    quantities: Readonly<Record<string, number>>,
    labels: Readonly<Record<string, string>> = {},
  ): string =>
    JSON.stringify(
      named('Pique Polo').sizes?.map(({ _id, label, quantity }) => ({
        ...{ _id, label: labels[label] ?? label, quantity: quantities[label] ?? quantity },
      })),
    );
  const importFile = (...lines: readonly string[]): Promise<void> =>
    call('importCatalogue', { body: [...lines, ''].join('\r\n'), headers: { 'content-type': 'text/csv' } });

  const steps: readonly (readonly [CallName, string, () => Promise<void>])[] = [
    ['createCategory', 'a new category', () => call('createCategory', { body: { name: 'Hoodies' } })],
    [
      'updateCategory',
      'a renamed category',
      () => call('updateCategory', { params: { id: category('Tees')._id }, body: { name: 'T-Shirts' } }),
    ],
    [
      'updateCategory',
      'a new size chart',
      () =>
        call('updateCategory', {
          params: { id: category('T-Shirts')._id },
          body: {
            name: 'T-Shirts',
            size_chart: { unit: 'cm', of: 'body', columns: ['Chest'], rows: [{ label: 'M', values: [96] }], note: '' },
          },
        }),
    ],
    ['deleteCategory', 'a deleted category', () => call('deleteCategory', { params: { id: category('Hoodies')._id } })],
    [
      'createProduct',
      'a new product',
      async () =>
        create({ name: 'Orbit Polo', category: category('Polos')._id, photo: { bytes: await picture('#223355') } }),
    ],
    ['updateProduct', 'a new price', () => update('Kite Tee', { price: '777' })],
    ['updateProduct', 'a colour', () => update('Kite Tee', { colour: 'red' })],
    ['updateProduct', 'a new name', () => update('Comet Tee', { name: 'Orbit Tee' })],
    ['updateProduct', 'a new stock', () => update('Pique Polo', { quantity: '0' })],
    [
      'updateProduct',
      'new sizes',
      () => update('Pique Polo', { sizes: '[{"label":"S","quantity":1},{"label":"M","quantity":5}]' }),
    ],
    ['updateProduct', 'the stock of a size', () => update('Pique Polo', { sizes: sizesWith({ M: 4 }) })],
    ['updateProduct', 'the name of a size', () => update('Pique Polo', { sizes: sizesWith({}, { S: 'Small' }) })],
    ['confirmPayment', 'the sale of a size', () => buy(named('Pique Polo'), named('Pique Polo'))],
    [
      'receiveGoods',
      'goods of a size',
      () => {
        const { _id: id, sizes = [] } = named('Pique Polo');
        return call('receiveGoods', { params: { id }, body: { sizes: [{ _id: sizes[0]?._id ?? '', pieces: 3 }] } });
      },
    ],
    ['updateProduct', 'an archived size', () => update('Pique Polo', { sizes: '[{"label":"Small","quantity":1}]' })],
    ['cancelOrder', 'pieces that return to an archived size', () => cancelNewest()],
    ['confirmPayment', 'the last piece of a size', () => buy({ ...named('Pique Polo'), size: 'Small' } as Product)],
    ['cancelOrder', 'the piece of a sold-out size that returns', () => cancelNewest()],
    ['updateProduct', 'the last piece of a product without sizes', () => update('Orbit Tee', { quantity: '1' })],
    ['confirmPayment', 'a sold-out product without sizes', () => buy(named('Orbit Tee'))],
    ['cancelOrder', 'a product without sizes that is back', () => cancelNewest()],
    ['updateProduct', 'no sizes', () => update('Pique Polo', { sizes: '[]', quantity: '0' })],
    ['updateProduct', 'another category', () => update('Orbit Tee', { category: category('Polos')._id })],
    ['updateProduct', 'another photo', async () => update('Kite Tee', await newPhoto('#aabbcc'))],
    ['updateProduct', 'the first photo of a product', async () => update('Wave Polo', await newPhoto('#446655'))],
    ['addProductPhoto', 'a further photo', () => addPhoto('Kite Tee', '#113355')],
    [
      'updateProductPhotos',
      'photos in another order',
      () => arrange('Kite Tee', ([first, second]) => [{ ...second!, alt: 'The back' }, first!]),
    ],
    ['updateProductPhotos', 'a removed photo', () => arrange('Kite Tee', ([first]) => [first!])],
    [
      'updateProduct',
      'another first photo of several',
      async () => {
        await addPhoto('Kite Tee', '#553311');
        await update('Kite Tee', await newPhoto('#010203'));
      },
    ],
    ['updateProduct', 'the first colour of a style', () => update('Kite Tee', { style: 'Tee', colour: 'Sage' })],
    ['updateProduct', 'another colour of a style', () => update('Wave Polo', { style: 'Tee', colour: 'Navy' })],
    ['updateProduct', 'a fact', () => update('Kite Tee', { fabric: 'Slub cotton' })],
    ['confirmPayment', 'a sale', () => buy(named('Kite Tee'), named('Kite Tee'))],
    ['cancelOrder', 'a cancelled order', () => cancelNewest()],
    [
      'receiveWebhook',
      'a sale settled by a webhook',
      async () => {
        const proof = await payWithoutCallback(named('Kite Tee'));
        expect((await shop.sendWebhook('payment.captured', paymentOf(proof))).status).toBe(200);
        const paid = (await listOrders(shop, shopper)).map(({ payment }) => payment.razorpay_payment_id);
        expect(paid).toContain(proof.razorpay_payment_id);
      },
    ],
    [
      'getPayment',
      'a sale settled by the question for its payment',
      async () => {
        const { razorpay_order_id: order_id } = await payWithoutCallback(named('Kite Tee'));
        const { reply } = await shop.call('getPayment', { token: shopper.token, params: { order_id } });
        expect(reply.payment).toMatchObject({ state: 'paid' });
      },
    ],
    ['createReview', 'a review', review],
    ['setReviewVisibility', 'a hidden review', () => hideReview(true)],
    ['setReviewVisibility', 'a review that is shown again', () => hideReview(false)],
    [
      'eraseMe',
      'a reviewer who is gone',
      async () => {
        const { token } = await reviewer();
        await call('eraseMe', { token, body: { password: 'indigo-loom' } });
      },
    ],
    [
      'eraseUser',
      'a reviewer whom an admin erased',
      async () => {
        const { id, email } = await reviewer();
        await call('eraseUser', { params: { id }, body: { email } });
      },
    ],
    [
      'updateProduct',
      "a product's own size chart",
      () =>
        update('Mesh Polo', {
          size_chart: JSON.stringify({
            ...{ unit: 'cm', of: 'garment', columns: ['Chest'], rows: [{ label: 'M', values: [104] }], note: 'Boxy.' },
          }),
        }),
    ],
    [
      'importCatalogue',
      'an import',
      () =>
        importFile(
          catalogueColumns.join(','),
          `${named('Orbit Tee').slug},Orbit Cotton Tee,Softer.,549.50,3,T-Shirts,`,
          ',Wind Tee,New.,10,1,T-Shirts,1',
        ),
    ],
    [
      'updateSearchSynonyms',
      'new synonyms',
      () => call('updateSearchSynonyms', { body: { synonyms: [{ word: 'wind', finds: ['kite'], bothWays: true }] } }),
    ],
    ['setProductVisibility', 'a hidden product', () => setHidden(named('Mesh Polo'), true)],
    ['updateProduct', 'a new name of a hidden product', () => update('Mesh Polo', { name: 'Mesh Shirt' })],
    ['setProductVisibility', 'a product that is shown again', () => setHidden(named('Mesh Polo'), false)],
    ['setProductVisibility', 'a hidden product with a photo', () => setHidden(named('Orbit Polo'), true)],
    ['setProductVisibility', 'a product whose photo is shown again', () => setHidden(named('Orbit Polo'), false)],
    ['createProduct', 'a draft', () => create({ name: 'Kite Draft', category: category('Polos')._id, hidden: '1' })],
    [
      'importCatalogue',
      'an import that hides and shows',
      () =>
        importFile(
          'slug,name,description,price,quantity,category,hidden',
          `${named('Orbit Cotton Tee').slug},Orbit Cotton Tee,Softer.,549.50,3,T-Shirts,1`,
          'kite-draft,Kite Draft,Soft.,499,10,Polos,0',
        ),
    ],
    ['deleteProduct', 'a deleted product', () => call('deleteProduct', { params: { id: named('Kite Tee')._id } })],
  ];

  test.each(steps)('%s: responses after %s equal those of an uncached server', async (name, _, write) => {
    const isCompared = after === 'step' || (drawn.has(name) && !tested.has(name));
    tested.add(name);
    if (isCompared) return expectFreshAfter(write);
    await write();
    await learn();
    isCached = false;
  });

  test('every catalogue write was tested', () => {
    expect([...tested].sort()).toEqual([...catalogueWrites, ...settlingReads].sort());
  });
}
