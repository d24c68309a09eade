import { beforeAll, expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { limits } from '#server/modules/rate-limit/rate-limits.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { cashOrder, createCashShopper } from './support/cash.ts';
import { insertProduct } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { changedPrice, offerTools } from './support/offers.ts';
import { noWebhooks, payingSuiteShop } from './support/payments.ts';
import { TestClock } from './support/test-shop.ts';

const [minute, hour] = [60_000, 3_600_000];

onBothEngines('codes that are guessed', (place) => {
  const clock = new TestClock();
  const shop = payingSuiteShop(place, { clock, script: noWebhooks });
  let owner: Session;
  let tee: Product;
  const offers = offerTools(shop, () => owner);
  beforeAll(async () => {
    owner = await createAdmin(shop);
    tee = await insertProduct(shop.database, { price: 799 });
    const rules = [{ prefix: '', delivered: true, cash: true, from: 3, to: 7 }];
    await shop.call('updateDeliveryRules', { token: owner.token, body: { rules } });
  });

  test('are refused after ten different ones of a browser; the same old link again is one', async () => {
    const coupon = await offers.make();
    const shopper = await createShopper(shop);
    for (let tries = 0; tries < 15; tries += 1)
      expect(await offers.says([tee], 'OLDLINK', {}, shopper)).toBe('couponUnknown');
    for (let guess = 0; guess < 9; guess += 1)
      expect(await offers.says([tee], `GUESS${guess}`, {}, shopper)).toBe('couponUnknown');
    expect(await offers.says([tee], coupon.code, {}, shopper)).toBe('tooManyTries');
    // The checkout says the same, and the cart without a code has its price.
    expect(changedPrice(await offers.begin(shopper, [tee], 719.1, coupon.code))).toMatchObject({
      ...{ total: 799, refusal: { code: 'tooManyTries' } },
    });
    expect(await offers.says([tee], undefined, {}, shopper)).toBe(799);
    expect(changedPrice(await offers.place(shopper, [tee], 719.1, coupon.code))).toMatchObject({
      total: 799,
      offers: [],
    });
    expect(await offers.says([tee], coupon.code, {}, await createShopper(shop))).toBe(719.1);
    clock.advance(11 * minute);
    expect(await offers.says([tee], coupon.code, {}, shopper)).toBe(719.1);
  });

  test('show of few phones that they have used an offer; then no offer depends on them', async () => {
    const coupon = await offers.make({ automatic: true, percent: 10, first_order: true });
    const phones = ['+919811100001', '+919811100002', '+919811100003'];
    for (const phone of phones) await offers.pay(await createShopper(shop, { phone }), [tee], 719.1);
    const stranger = await createShopper(shop);
    const begin = async (phone: string, amount: number) => {
      await shop.call('updateProfile', { token: stranger.token, body: { phone } });
      return (await offers.begin(stranger, [tee], amount)).status;
    };
    // The price is the account's, whatever the phone.
    expect(await offers.says([tee], undefined, {}, stranger)).toBe(719.1);
    // One phone that many accounts name closes no network.
    const most = limits.addressKnownPhones.max;
    for (let account = 0; account <= most; account += 1) {
      const other = await createShopper(shop, { phone: phones[0]! });
      expect((await offers.begin(other, [tee], 719.1)).status).toBe(409);
    }
    const unused = '+919811100009';
    expect(await begin(unused, 719.1)).toBe(200);
    for (const phone of phones) expect([await begin(phone, 719.1), await begin(phone, 799)]).toEqual([409, 200]);
    expect([await begin(unused, 719.1), await begin(unused, 799)]).toEqual([409, 200]);
    clock.advance(25 * hour);
    expect(await begin(unused, 719.1)).toBe(200);
    await offers.end(coupon);
  });

  test('at once are no more than one after the other', async () => {
    const shopper = await createShopper(shop);
    const guesses = Array.from({ length: 40 }, (_, guess) => offers.says([tee], `ATONCE${guess}`, {}, shopper));
    const looks = (await Promise.all(guesses)).filter((refusal) => refusal === 'couponUnknown');
    expect(looks).toHaveLength(10);
  });

  test('count by network too, without a cookie and by accounts that have bought nothing', async () => {
    const coupon = await offers.make();
    const buyer = await createShopper(shop);
    await offers.pay(buyer, [tee], 719.1, coupon.code);
    // A cash order that nobody has paid is no purchase.
    const unpaid = await createCashShopper(shop);
    cashOrder(await offers.place(unpaid, [tee], 799));
    for (let guess = 0; guess < 100; guess += 1) await offers.says([tee], `NETWORK${guess}`);
    expect(await offers.says([tee], coupon.code)).toBe('tooManyTries');
    for (const who of [await createShopper(shop), unpaid])
      expect(await offers.says([tee], coupon.code, {}, who)).toBe('tooManyTries');
    expect(await offers.says([tee], coupon.code, {}, buyer)).toBe(719.1);
  });
});
