import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Product } from '#contract/product.ts';
import { dayAfter, dayOf, endOfDay } from '#contract/rules/day.ts';
import { miscountedOffers } from '#server/modules/coupon/coupon-store.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { cashOrder, createCashShopper, newKey } from './support/cash.ts';
import { insertProduct } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { changedPrice, offerTools } from './support/offers.ts';
import { checkout, listOrders, noWebhooks, payingSuiteShop } from './support/payments.ts';
import { findRowFaults } from './support/row-faults.ts';
import { saleTools } from './support/sales.ts';
import { TestClock } from './support/test-shop.ts';

const hour = 3_600_000;
const linesIn = (file: unknown) => String(file).trim().split('\r\n').toSorted();

// What an offer takes off: contract/rules/offers.test.ts. Their uses: offer-uses.test.ts. Guesses: offer-guesses.test.ts. Refused fields: tests/contract/samples/offers.ts.
onBothEngines('offers', (place) => {
  const clock = new TestClock();
  const shop = payingSuiteShop(place, { clock, env: { RATE_LIMITS: 'off' }, script: noWebhooks });
  let owner: Session;
  let shopper: Session;
  let tee: Product;
  let polo: Product;
  const offers = offerTools(shop, () => owner);
  const at = (offset: number) => new Date(clock.read() + offset).toISOString();
  const cancel = (id: string) =>
    shop.call('cancelOrder', { token: owner.token, params: { id }, body: { reason: 'Torn' } });
  const move = (id: string, status: 'Processing' | 'Shipped' | 'Delivered') =>
    shop.call('moveOrder', { token: owner.token, params: { id }, body: { status } });

  beforeAll(async () => {
    owner = await createAdmin(shop);
    const rules = [{ prefix: '', delivered: true, cash: true, from: 3, to: 7 }];
    await shop.call('updateDeliveryRules', { token: owner.token, body: { rules } });
    await shop.call('updateSettings', { token: owner.token, body: { cash: { open_orders: 20, cancel_hours: 0 } } });
    [tee, polo] = [
      await insertProduct(shop.database, { price: 799, quantity: 500 }),
      await insertProduct(shop.database, { price: 499, quantity: 500 }),
    ];
  });
  beforeEach(async () => {
    shopper = await createCashShopper(shop);
  });
  const expectNoFaults = async () => expect(await findRowFaults(shop.database, clock.read())).toEqual([]);
  afterAll(() => vi.waitFor(expectNoFaults, { timeout: 30_000 }));

  test('are priced for anybody, and paid online: lines, order and list of the owner have the discount', async () => {
    const coupon = await offers.make({ percent: 20, cap: 100, minimum: 1000, advertise: true });
    expect(await offers.price([tee, polo], ` ${coupon.code.toLowerCase()} `)).toEqual({
      success: true,
      lines: [
        { _id: tee._id, quantity: 1, price: 799, total: 799, discount: 61.56 },
        { _id: polo._id, quantity: 1, price: 499, total: 499, discount: 38.44 },
      ],
      ...{ subtotal: 1298, discount: 100, total: 1198 },
      offers: [{ code: coupon.code, words: '20 % off, at most Rs. 100', discount: 100 }],
    });
    const order = await offers.pay(shopper, [tee, polo], 1198, coupon.code);
    expect(order).toMatchObject({
      ...{ total: 1198, discount: 100, offers: [{ code: coupon.code, discount: 100 }] },
      lines: [
        { total: 799, discount: 61.56 },
        { total: 499, discount: 38.44 },
      ],
    });
    expect(await offers.get(coupon)).toMatchObject({
      ...{ state: 'running', used: 1, orders: 1, takings: 1198, discount: 100 },
    });
    // A cart that was emptied meanwhile.
    expect(await offers.price([], coupon.code)).toMatchObject({ lines: [], total: 0 });
    // Who sends no code pays the plain sum.
    expect((await checkout(shop, shopper, [tee, polo])).status).toBe(200);
  });

  test('are taken off in the reports: what was paid, by day and product', async () => {
    const kurta = await insertProduct(shop.database, { price: 1000, quantity: 5 });
    const coupon = await offers.make({ percent: 20 });
    const today = dayOf(clock.read());
    const query = { from: today, to: today };
    const reported = async () => {
      const { report } = (await shop.call('getSalesReport', { token: owner.token, query })).reply;
      const { reply } = await shop.call('getMonthReport', { token: owner.token });
      const month = reply.report.categories.reduce((sum, { now }) => sum + now.takings, 0);
      const product = report.products.find(({ _id }) => _id === kurta._id);
      return { day: report.days[0]!.takings, product: product?.takings, month };
    };
    const before = await reported();
    await offers.pay(shopper, [kurta], 800, coupon.code);
    const after = await reported();
    expect([after.day - before.day, after.product]).toEqual([800, 800]);
    expect(after.month - before.month).toBeCloseTo(800, 2);
  });

  test('apply to a cash order; another press with its key is the same order, with another code it is refused', async () => {
    const coupon = await offers.make({ rupees: 100 });
    const key = newKey();
    const order = cashOrder(await offers.place(shopper, [tee], 699, coupon.code, key));
    expect(order).toMatchObject({ total: 699, discount: 100, payment: { method: 'cod' } });
    expect((await offers.place(shopper, [tee], 699, coupon.code, key)).status).toBe(200);
    expect((await offers.place(shopper, [tee], 699, 'OTHER', key)).body).toMatchObject({ code: 'keyReused' });
    expect(await offers.used(coupon)).toBe(1);
    await cancel(order._id);
    expect(await offers.used(coupon)).toBe(0);
  });

  test('that are automatic: the one that saves most, then a code; clients that do not ask get none', async () => {
    const [small, large] = [
      await offers.make({ automatic: true, percent: 5 }),
      await offers.make({ automatic: true, name: 'Diwali', rupees: 99 }),
    ];
    const coupon = await offers.make({ percent: 50 });
    expect(await offers.price([tee], coupon.code)).toMatchObject({
      ...{ subtotal: 799, total: 350 },
      offers: [
        { name: 'Diwali', words: 'Rs. 99 off', discount: 99 },
        { code: coupon.code, discount: 350 },
      ],
    });
    expect(await offers.pay(shopper, [tee], 350, coupon.code)).toMatchObject({ total: 350, discount: 449 });
    expect((await checkout(shop, shopper, [tee])).status).toBe(200);
    // A total without it is not charged silently.
    expect(changedPrice(await offers.begin(shopper, [tee], 799))).toMatchObject({ total: 700 });
    for (const coupon of [small, large]) await offers.end(coupon);
    // What an offer that ended meanwhile took off is told, with the total.
    expect(changedPrice(await offers.begin(shopper, [tee], 700))).toMatchObject({ total: 799 });
  });

  describe('are refused', () => {
    test('by one word if they are unknown, over, used up or not this person’s', async () => {
      const planned = await offers.make({ from: at(hour), to: at(2 * hour) });
      const used = await offers.make({ uses: 1 });
      const once = await offers.make({ once: true });
      const first = await offers.make({ first_order: true });
      const off = await offers.make({ active: false });
      const polos = await offers.make({ products: [polo._id], advertise: true });
      const hidden = await offers.make({ minimum: 5000 });
      await offers.pay(await createShopper(shop), [polo], 449.1, used.code);
      expect(await offers.says([tee], once.code, {}, shopper)).toBe(719.1);
      expect(await offers.says([tee], first.code, {}, shopper)).toBe(719.1);
      await offers.pay(shopper, [tee], 719.1, once.code);
      const unknown = [planned, used, once, first, off, polos, hidden].map(({ code }) => code);
      for (const code of [...unknown, 'NEVERSEEN', 'x'.repeat(90), '😀'])
        expect([code, await offers.says([tee], code, {}, shopper)]).toEqual([code, 'couponUnknown']);
      // Signed out, what depends on a person is decided later.
      expect(await offers.says([tee], once.code)).toBe(719.1);
      expect(changedPrice(await offers.begin(shopper, [tee], 719.1, once.code))).toMatchObject({
        ...{ total: 799, refusal: { code: 'couponUnknown' } },
      });
      clock.advance(hour);
      expect(await offers.says([tee], planned.code)).toBe(719.1);
      clock.advance(hour);
      expect(await offers.says([tee], planned.code)).toBe('couponUnknown');
    });

    test('with what is missing if they are advertised, and with a word for payments online', async () => {
      const minimum = await offers.make({ minimum: 1000, advertise: true });
      const prepaid = await offers.make({ prepaid: true });
      expect((await offers.price([tee], minimum.code)).refusal?.message).toContain('Rs. 201');
      expect(await offers.says([tee], prepaid.code, { method: 'cod' })).toBe('couponPrepaid');
      expect(changedPrice(await offers.place(shopper, [tee], 719.1, prepaid.code))).toMatchObject({ total: 799 });
      expect(await offers.says([tee], prepaid.code)).toBe(719.1);
    });

    test('for what is on sale, also where no lower price before is shown', async () => {
      const sale = saleTools(shop, clock, () => owner);
      const reduced = await insertProduct(shop.database, { price: 1000 });
      const running = await sale.create({ products: [reduced._id], to: at(hour) });
      await sale.reaches(running, 'running');
      const coupon = await offers.make({ percent: 10, not_on_sale: true });
      expect(await offers.says([reduced], coupon.code)).toBe('couponUnknown');
      expect(await offers.says([reduced, tee], coupon.code)).toBe(800 + 719.1);
      await sale.end(running);
      await sale.reaches(running, 'ended');
      expect(await offers.says([reduced], coupon.code)).toBe(900);
    });

    test('after what is gone from the cart', async () => {
      const coupon = await offers.make();
      const gone = await insertProduct(shop.database, { price: 799, quantity: 0 });
      const { body } = await offers.begin(shopper, [gone], 1, coupon.code);
      expect(body).toMatchObject({ code: 'cartChanged' });
      expect(await offers.used(coupon)).toBe(0);
    });
  });

  test('as single-use codes: each once, and the beginning alone is none', async () => {
    const coupon = await offers.make();
    const [one, two, ...others] = await offers.codesOf(coupon, 700);
    expect(new Set([one, two, ...others])).toHaveProperty('size', 700);
    expect(one).toMatch(new RegExp(`^${coupon.code}-[A-HJ-NP-Z2-9]{8}$`));
    expect(await offers.says([tee], coupon.code)).toBe('couponUnknown');
    const answers = await Promise.all(
      Array.from({ length: 3 }, async () => offers.place(await createCashShopper(shop), [tee], 719.1, one)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await offers.pay(shopper, [tee], 719.1, two!.toLowerCase())).toMatchObject({ offers: [{ code: two }] });
    expect(await offers.get(coupon)).toMatchObject({ used: 2, codes: 700 });
  });

  test('stay with an order of which parts go back, and with what falls below its minimum', async () => {
    const coupon = await offers.make({ rupees: 100, minimum: 1200 });
    const order = await offers.pay(shopper, [tee, polo], 1198, coupon.code);
    for (const status of ['Processing', 'Shipped', 'Delivered'] as const) await move(order._id, status);
    const ask = { kind: 'refund', lines: [{ line: 0, quantity: 1 }], reason: 'too_small', key: newKey() };
    const { reply } = await shop.call('requestReturn', { token: shopper.token, params: { id: order._id }, body: ask });
    const id = reply.return._id;
    const as = { token: owner.token, params: { id } };
    await shop.call('decideReturn', { ...as, body: { decision: 'approve' } });
    await shop.call('receiveReturn', { ...as, body: { lines: [{ line: 0, good: 1, damaged: 0 }], key: newKey() } });
    const { price, discount = 0 } = { ...order.lines[0]! };
    expect((await shop.call('getShopReturn', as)).reply.return).toMatchObject({ refundable: price - discount });
    expect((await shop.call('closeReturn', { ...as, body: { outcome: 'refund', key: newKey() } })).status).toBe(200);
    expect((await listOrders(shop, shopper))[0]).toMatchObject({ total: 1198, refunded: price - discount });
    expect(await offers.used(coupon)).toBe(1);
  });

  describe('as owners keep them', () => {
    test('are listed by state, changed by version, and say in the audit log what they were', async () => {
      const coupon = await offers.make({ name: 'Pongal', percent: 15, uses: 5 });
      const { status } = await offers.change(coupon, { percent: 20, version: coupon.version });
      expect(status).toBe(200);
      const late = await offers.change(coupon, { percent: 25, version: coupon.version });
      expect(late).toMatchObject({
        status: 409,
        body: { code: 'changedMeanwhile', current: { coupon: { percent: 20 } } },
      });
      const { coupons } = (
        await shop.call('listCoupons', { token: owner.token, query: { state: 'running', limit: 100 } })
      ).reply;
      expect(coupons).toContainEqual(expect.objectContaining({ _id: coupon._id, percent: 20 }));
      const { entries } = (await shop.call('listAuditLog', { token: owner.token })).reply;
      expect(entries.find(({ action }) => action === 'updateCoupon')).toMatchObject({
        subject: { type: 'coupon', id: coupon._id, name: 'Pongal' },
        changes: [
          { field: 'offer', before: `${coupon.code}: 15 % off, uses: 5`, after: `${coupon.code}: 20 % off, uses: 5` },
        ],
      });
    });

    test('are made once for each press, and so are single-use codes', async () => {
      const create = (over: object = {}) =>
        shop.call('createCoupon', {
          token: owner.token,
          body: { name: 'Onam', automatic: true, percent: 5, active: false, key: press, ...over },
        });
      const press = newKey();
      const [one, two] = await Promise.all([create(), create()]);
      expect([one.status, two.status].toSorted()).toEqual([200, 201]);
      expect(two.reply.coupon).toEqual(one.reply.coupon);
      expect((await create({ percent: 6 })).body).toMatchObject({ code: 'keyReused' });
      expect((await create({ key: newKey() })).status).toBe(201);

      const { _id: id, code } = await offers.make();
      const codes = (key: string, count = 3) =>
        shop.call('makeCoupons', { token: owner.token, params: { id }, body: { count, key } });
      const [first, again] = [await codes(press), await codes(press)];
      expect(linesIn(first.body)).toHaveLength(4);
      expect(linesIn(again.body)).toEqual(linesIn(first.body));
      expect((await codes(press, 4)).body).toMatchObject({ code: 'keyReused' });
      expect((await codes(newKey())).status).toBe(200);
      expect((await shop.call('getCoupon', { token: owner.token, params: { id } })).reply.coupon).toMatchObject({
        ...{ code, codes: 6 },
      });
    });

    test('keep their code once it was taken, are deleted before and ended after that', async () => {
      const [unused, used] = [await offers.make(), await offers.make()];
      expect((await offers.change(unused, { code: used.code })).body).toMatchObject({
        fields: { code: expect.any(String) as string },
      });
      expect((await offers.end(unused)).reply).not.toHaveProperty('coupon');
      await offers.begin(shopper, [tee], 719.1, used.code);
      expect((await offers.change(used, { code: 'ANOTHER' })).body).toMatchObject({
        code: 'couponCodeFixed',
        fields: { code: expect.stringContaining('stays') as string },
      });
      const { body } = await shop.call('makeCoupons', {
        token: owner.token,
        params: { id: used._id },
        body: { count: 1 },
      });
      expect(body).toMatchObject({ code: 'couponCodeFixed' });
      expect((await offers.end(used)).reply.coupon).toMatchObject({ state: 'ended' });
      expect(await offers.says([tee], used.code)).toBe('couponUnknown');
    });

    test('are on the overview on their last day and once they are used up; wrong counts are found', async () => {
      const overview = async () =>
        (await shop.call('getDashboard', { token: owner.token })).reply.dashboard.offers ?? { ending: 0, used_up: 0 };
      const { ending, used_up } = await overview();
      const end = (day: string) => new Date(endOfDay(day)).toISOString();
      const today = dayOf(clock.read());
      await offers.make({ to: end(today) });
      await offers.make({ to: end(dayAfter(today, 1)) });
      const coupon = await offers.make({ uses: 1 });
      await offers.pay(await createShopper(shop), [polo], 449.1, coupon.code);
      expect(await overview()).toEqual({ ending: ending + 1, used_up: used_up + 1 });

      const { db } = shop.database;
      expect(await miscountedOffers(db)).toEqual([]);
      const recount = (used: number) => db.updateTable('coupon').set({ used }).where('id', '=', coupon._id).execute();
      await recount(2);
      expect(await miscountedOffers(db)).toEqual([{ name: coupon.name, used: 2, counted: 1 }]);
      await recount(1);
    });

    test('are among the public settings as long as there are any', async () => {
      const shown = async () => (await shop.call('getSettings')).reply.settings.offers;
      const coupon = await offers.make();
      await expect.poll(shown).toBe(true);
      const { coupons } = (await shop.call('listCoupons', { token: owner.token, query: { limit: 100 } })).reply;
      for (const other of [coupon, ...coupons]) await offers.end(other);
      await expect.poll(shown).toBeUndefined();
    });
  });
});
