import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Category } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';
import { CatalogueChanges } from '#server/modules/catalogue-change/catalogue-changes.ts';
import { ReviewService } from '#server/modules/review/review-service.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { BackOffice, createAdmin } from './support/back-office.ts';
import { onDatabase } from './support/engines.ts';
import { buyProducts, listOrders, noWebhooks, payingSuiteShop } from './support/payments.ts';
import { buySizes } from './support/sizes.ts';
import { openShop } from './support/test-shop.ts';

const env = { RATE_LIMITS: 'off' };
const good = { stars: 5, fit: 'true', text: 'Soft, and it keeps its shape.' } as const;

onDatabase('a review', (place) => {
  const shop = payingSuiteShop(place, { env, script: noWebhooks });
  let office: BackOffice;
  let category: Category;
  let product: Product;
  let shopper: Session;

  beforeAll(async () => {
    office = new BackOffice(shop, await createAdmin(shop));
    category = await office.category('Tees');
  });
  beforeEach(async () => {
    shop.clock.advance(1000);
    product = await create();
    shopper = await createShopper(shop, { name: 'Asha Rao' });
  });

  const create = async (fields: Readonly<Record<string, string>> = {}): Promise<Product> =>
    (await office.create({ category: category._id, ...fields })).reply.product;
  const deliverNewest = async (session = shopper): Promise<void> => {
    const [order] = await listOrders(shop, session);
    for (const status of ['Shipped', 'Delivered']) {
      const options = { token: office.token, params: { id: order?._id ?? '' }, body: { status } };
      expect(await shop.call('moveOrder', options)).toMatchObject({ status: 200 });
    }
  };
  const buy = async (session = shopper, ...bought: Product[]): Promise<void> => {
    shop.clock.advance(1000);
    await buyProducts(shop, session, ...(bought.length > 0 ? bought : [product]));
  };
  const receive = async (session = shopper): Promise<void> => {
    await buy(session);
    await deliverNewest(session);
  };
  const write = (body: unknown = good, session = shopper, { _id: productId } = product) =>
    shop.call('createReview', { token: session.token, params: { productId }, body });
  const read = (query: Readonly<Record<string, string>> = {}, { _id: productId } = product) =>
    shop.call('listReviews', { params: { productId }, query });
  const inShop = async ({ slug } = product) => (await shop.call('getProduct', { params: { slug } })).reply.product;
  const setHidden = (id: string, body: unknown) =>
    shop.call('setReviewVisibility', { token: office.token, params: { id }, body });

  test('is written once after the delivery, also by requests at once, and shown with its size', async () => {
    product = await create({ sizes: '[{"label":"M","quantity":5},{"label":"L","quantity":5}]' });
    await buySizes(shop, shopper, [[product, 'L']]);
    await deliverNewest();
    const answers = await Promise.all([write(), write(), write()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const written = answers.find(({ status }) => status === 201)?.reply.review;
    expect(written).toMatchObject({ size: 'L' });
    expect((await read()).body).toEqual({
      success: true,
      reviews: [written],
      summary: { stars: 5, count: 1, by_stars: [0, 0, 0, 0, 1], fit: { small: 0, true: 1, large: 0 } },
    });
    expect(await inShop()).toMatchObject({ rating: { stars: 5, count: 1 }, __v: 0 });
  });

  test('tells what most say of the fit from five on, until one of them is hidden', async () => {
    const fit = async () => (await shop.call('getProduct', { params: { slug: product.slug } })).reply.reviewed_fit;
    for (const said of ['small', 'small', 'true', 'small'] as const) {
      const reader = await createShopper(shop);
      await receive(reader);
      await write({ ...good, fit: said }, reader);
    }
    expect(await fit()).toBeUndefined();
    await receive();
    const { review } = (await write({ ...good, fit: 'large' })).reply;
    expect(await fit()).toBe('small');
    await setHidden(review._id, { hidden: true, reason: 'Rude.' });
    expect(await fit()).toBeUndefined();
  });

  test('is read newest first, in pages, with the summary of all', async () => {
    for (const stars of [1, 4, 5]) {
      const reader = await createShopper(shop);
      await receive(reader);
      shop.clock.advance(1000);
      const written = { stars, fit: stars < 2 ? 'small' : 'large', text: `${stars}` };
      expect((await write(written, reader)).status).toBe(201);
    }
    const texts = async (query?: Readonly<Record<string, string>>) =>
      (await read(query)).reply.reviews.map(({ text }) => text);
    expect(await texts()).toEqual(['5', '4', '1']);
    expect(await texts({ page: '2', limit: '2' })).toEqual(['1']);
    expect((await read({ page: '2' })).reply.summary).toEqual({
      ...{ stars: 3.3, count: 3, by_stars: [1, 0, 0, 1, 1], fit: { small: 1, true: 0, large: 2 } },
    });
  });

  test('is hidden with a reason, and shown again', async () => {
    await receive();
    const { _id: id } = (await write()).reply.review;
    const reason = 'A phone number in it';
    expect((await setHidden(id, { hidden: true, reason })).status).toBe(200);
    const { entries } = (await shop.call('listAuditLog', { token: office.token })).reply;
    expect(entries[0]?.changes).toEqual([
      { field: 'visibility', before: 'shown', after: 'hidden' },
      { field: 'reason', before: '', after: reason },
    ]);
    expect((await read()).body).toEqual({ success: true, reviews: [] });
    expect(await inShop()).not.toHaveProperty('rating');
    expect(await write()).toMatchObject({ status: 409, body: { code: 'reviewWritten' } });
    expect((await setHidden(id, { hidden: false })).status).toBe(200);
    expect((await read()).reply.reviews).toMatchObject([{ _id: id }]);
    expect((await inShop()).rating).toEqual({ stars: 5, count: 1 });
  });

  test('can be written from the latest delivered order of a product in the shop; the orders name it then', async () => {
    const [soldAgain, hidden, deleted] = [product, await create(), await create()];
    await buy(shopper, soldAgain, hidden, deleted);
    const named = async () => {
      const orders = await listOrders(shop, shopper);
      const call = { params: { userId: shopper.id }, token: shopper.token };
      for (const [index, order] of orders.entries()) {
        const query = { page: String(index + 1), limit: '1' };
        expect((await shop.call('listOrders', { ...call, query })).reply).toEqual([order]);
      }
      return orders.map((order) => [order.reviewable, order.reviewed]);
    };
    expect(await named()).toEqual([[undefined, undefined]]);
    await deliverNewest();
    expect(await named()).toEqual([[[soldAgain._id, hidden._id, deleted._id], undefined]]);
    const params = { id: hidden._id };
    await shop.call('setProductVisibility', { token: office.token, params, body: { hidden: true } });
    await office.remove(deleted);
    expect(await named()).toEqual([[[soldAgain._id], undefined]]);
    await receive();
    expect((await named()).map(([reviewable]) => reviewable)).toEqual([[soldAgain._id], undefined]);
    await write();
    expect(await named()).toEqual(Array(2).fill([undefined, [soldAgain._id]]));
    // Products stand in orders without their rating.
    await buy();
    expect((await listOrders(shop, shopper))[0]?.products[0]?._id).not.toHaveProperty('rating');
  });

  test('of a test order is left out once the shop takes money, and gives way to one of a paid order', async () => {
    const ravi = await createShopper(shop);
    await receive(ravi);
    await receive();
    expect((await write(good, ravi)).status).toBe(201);
    await write({ ...good, stars: 1 });
    expect((await inShop()).rating).toEqual({ stars: 3, count: 2 });
    await receive();
    const [latest] = await listOrders(shop, shopper);
    const liveEnv = { RAZORPAY_KEY_ID: 'rzp_live_x', RAZORPAY_KEY_SECRET: 'x', RAZORPAY_WEBHOOK_SECRET: 'x' };
    const live = await openShop(place(), { env: liveEnv, clock: shop.clock });
    const [token, params] = [shopper.token, { productId: product._id }];
    const writeLive = () => live.call('createReview', { token, params, body: { ...good, stars: 3 } });
    const { database } = live;
    const reviews = new ReviewService({
      ...{ database, changes: new CatalogueChanges(database), clock: shop.clock.read, liveOnly: true },
    });
    const rating = async () => (await live.call('getProduct', { params: { slug: product.slug } })).reply.product.rating;
    try {
      // As the shop does it in the background.
      await reviews.countRatings(new AbortController().signal);
      expect(await rating()).toBeUndefined();
      expect((await live.call('listReviews', { params })).reply.reviews).toEqual([]);
      expect(await writeLive()).toMatchObject({ status: 409, body: { code: 'reviewNotBought' } });
      expect((await listOrders(live, shopper)).some((order) => order.reviewed ?? order.reviewable)).toBe(false);
      // Paid with money.
      const orders = shop.database.db.updateTable('order').set({ test: 0 });
      await orders.where('id', '=', latest?._id ?? '').execute();
      expect((await listOrders(live, shopper)).map((order) => order.reviewable)).toEqual([[product._id], undefined]);
      expect((await writeLive()).status).toBe(201);
      expect((await writeLive()).body).toMatchObject({ code: 'reviewWritten' });
      expect(await rating()).toEqual({ stars: 3, count: 1 });
    } finally {
      await live.close();
    }
  });
});
