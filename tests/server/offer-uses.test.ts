import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Product } from '#contract/product.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { cashOrder, createCashShopper } from './support/cash.ts';
import { insertProduct } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { changedPrice, offerTools } from './support/offers.ts';
import {
  checkout,
  confirm,
  listOrders,
  listRefunds,
  noWebhooks,
  orderId,
  payingSuiteShop,
} from './support/payments.ts';
import { findRowFaults } from './support/row-faults.ts';
import { TestClock } from './support/test-shop.ts';

const minute = 60_000;

// Prices, refusals and the pages of owners: offers.test.ts.
onBothEngines('offers', (place) => {
  const clock = new TestClock();
  const shop = payingSuiteShop(place, { clock, env: { RATE_LIMITS: 'off' }, script: noWebhooks });
  let owner: Session;
  let shopper: Session;
  let tee: Product;
  let polo: Product;
  const offers = offerTools(shop, () => owner);
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

  describe('have uses', () => {
    test('of which the last one is sold once, online and in cash at the same time', async () => {
      const coupon = await offers.make({ uses: 2 });
      const people = await Promise.all(Array.from({ length: 6 }, () => createCashShopper(shop)));
      const answers = await Promise.all(
        people.map((who, index) => (index % 2 === 0 ? offers.begin : offers.place)(who, [tee], 719.1, coupon.code)),
      );
      const refused = answers.filter(({ status }) => status === 409);
      expect(refused).toHaveLength(4);
      for (const answer of refused) expect(changedPrice(answer).refusal?.code).toBe('couponUnknown');
      expect(await offers.get(coupon)).toMatchObject({ used: 2, state: 'used_up' });
      await expectNoFaults();
    });

    test('of which one is a person’s, whichever of their presses comes first', async () => {
      const coupon = await offers.make({ once: true });
      const answers = await Promise.all([
        ...Array.from({ length: 3 }, () => offers.place(shopper, [tee], 719.1, coupon.code)),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
      expect(await offers.used(coupon)).toBe(1);
    });

    test('that go with the checkout: a newer one of the account, its time, a failure of the provider', async () => {
      const coupon = await offers.make({ uses: 1 });
      const other = await createShopper(shop);
      orderId(await offers.begin(shopper, [tee], 719.1, coupon.code));
      expect(await offers.says([tee], coupon.code, {}, other)).toBe('couponUnknown');
      // One's own open checkout is not in one's way.
      expect(await offers.says([tee], coupon.code, {}, shopper)).toBe(719.1);
      expect((await offers.begin(shopper, [polo], 449.1, coupon.code)).status).toBe(200);
      expect(await offers.used(coupon)).toBe(1);
      clock.advance(16 * minute);
      expect(await offers.says([tee], coupon.code, {}, other)).toBe(719.1);
      await shop.script({ answers: 'down' });
      expect((await offers.begin(other, [tee], 719.1, coupon.code)).status).toBe(503);
      await shop.script(noWebhooks);
      expect(await offers.used(coupon)).toBe(0);
    });

    test('that a late payment takes again, also when they are used up; its price stays', async () => {
      const coupon = await offers.make({ uses: 1 });
      const late = orderId(await offers.begin(shopper, [tee], 719.1, coupon.code));
      clock.advance(16 * minute);
      await offers.pay(await createShopper(shop), [tee], 719.1, coupon.code);
      expect((await confirm(shop, shopper, await shop.pay(late))).reply).toEqual({ status: true });
      expect((await listOrders(shop, shopper))[0]).toMatchObject({ total: 719.1, status: 'Not Processed' });
      expect(await offers.used(coupon)).toBe(2);
    });

    test.each([
      ['given up for a newer checkout', true, 1],
      ['whose time ran out', false, 2],
    ])('of which late payments take few above the most: %s', async (_, isGivenUp, orders) => {
      const coupon = await offers.make({ uses: 1 });
      const begun: [Session, string][] = [];
      for (let person = 0; person < 4; person += 1) {
        const who = await createShopper(shop);
        begun.push([who, orderId(await offers.begin(who, [tee], 719.1, coupon.code))]);
        if (isGivenUp) expect((await checkout(shop, who, [tee])).status).toBe(200);
        else clock.advance(16 * minute);
      }
      let placed = 0;
      for (const [who, id] of begun) placed += Number((await confirm(shop, who, await shop.pay(id))).reply.status);
      expect([placed, await offers.used(coupon)]).toEqual([orders, orders]);
    });

    test('of an ended offer once an account: nobody keeps open checkouts for later', async () => {
      const coupon = await offers.make();
      const begun: string[] = [];
      for (let times = 0; times < 3; times += 1)
        begun.push(orderId(await offers.begin(shopper, [tee], 719.1, coupon.code)));
      await offers.end(coupon);
      const became: boolean[] = [];
      for (const id of begun) became.push((await confirm(shop, shopper, await shop.pay(id))).reply.status);
      expect(became).toEqual([true, false, false]);
    });

    test('once a person: a late payment goes back if the code was used in another order meanwhile', async () => {
      const coupon = await offers.make({ once: true });
      const late = orderId(await offers.begin(shopper, [tee], 719.1, coupon.code));
      cashOrder(await offers.place(shopper, [polo], 449.1, coupon.code));
      const proof = await shop.pay(late);
      expect((await confirm(shop, shopper, proof)).reply).toMatchObject({ status: false });
      const order = (await listOrders(shop, shopper)).find(({ status }) => status === 'Cancelled');
      expect(order).toMatchObject({ reason: expect.stringContaining('in another order of yours') as string });
      await expect.poll(() => listRefunds(shop, proof.razorpay_payment_id)).toMatchObject([{ amount: 71_910 }]);
      expect(await offers.used(coupon)).toBe(1);
    });

    test('once a person: of two open checkouts the one that is paid first has it, the other payment goes back', async () => {
      const coupon = await offers.make({ once: true });
      const [first, second] = [
        orderId(await offers.begin(shopper, [tee], 719.1, coupon.code)),
        orderId(await offers.begin(shopper, [polo], 449.1, coupon.code)),
      ];
      expect((await confirm(shop, shopper, await shop.pay(first))).reply).toEqual({ status: true });
      expect((await confirm(shop, shopper, await shop.pay(second))).reply).toMatchObject({ status: false });
      expect(await offers.used(coupon)).toBe(1);
      await expectNoFaults();
    });

    test('once a person: two payments at once, beside a newer checkout, are one order', async () => {
      const coupon = await offers.make({ once: true });
      const open = async (product: Product, amount: number) =>
        shop.pay(orderId(await offers.begin(shopper, [product], amount, coupon.code)));
      const proofs = [await open(tee, 719.1), await open(polo, 449.1)];
      const [first, second] = await Promise.all([
        ...proofs.map((proof) => confirm(shop, shopper, proof)),
        offers.begin(shopper, [tee], 719.1, coupon.code),
      ]);
      expect([first, second].filter((answer) => (answer?.reply as { status: boolean }).status)).toHaveLength(1);
      expect(await offers.used(coupon)).toBe(1);
      await expectNoFaults();
    });

    test('that a cancelled order gives back before it is packed, and keeps after that', async () => {
      const coupon = await offers.make();
      const [open, packed] = [
        await offers.pay(shopper, [tee], 719.1, coupon.code),
        await offers.pay(await createShopper(shop), [tee], 719.1, coupon.code),
      ];
      await move(packed._id, 'Processing');
      for (const { _id } of [open, packed]) expect((await cancel(_id)).status).toBe(200);
      expect(await offers.get(coupon)).toMatchObject({ used: 1, orders: 0, takings: 0 });
    });

    test('by a phone count once it has paid: a stranger’s cash order burns nobody’s code', async () => {
      const coupon = await offers.make({ once: true });
      const phone = '+919811122233';
      const stranger = await createCashShopper(shop, { phone });
      const order = cashOrder(await offers.place(stranger, [tee], 719.1, coupon.code));
      const self = await createShopper(shop, { phone: '098111 22233' });
      expect(await offers.says([tee], coupon.code, {}, self)).toBe(719.1);
      await shop.call('confirmOrder', { token: owner.token, params: { id: order._id } });
      for (const status of ['Processing', 'Shipped', 'Delivered'] as const) await move(order._id, status);
      // The price tells nobody whose phone has bought here; the checkout refuses.
      expect(await offers.says([tee], coupon.code, {}, self)).toBe(719.1);
      expect(changedPrice(await offers.begin(self, [tee], 719.1, coupon.code)).refusal?.code).toBe('couponUnknown');
    });
  });

  test('by a mailbox count once orders of both accounts have arrived', async () => {
    const coupon = await offers.make({ once: true });
    const receive = async (who: Session, code?: string) => {
      const { _id: id } = await offers.pay(who, [tee], code === undefined ? 799 : 719.1, code);
      for (const status of ['Processing', 'Shipped', 'Delivered'] as const) await move(id, status);
    };
    const first = await createCashShopper(shop, { email: 'mee.na@gmail.com' });
    const again = await createCashShopper(shop, { email: 'meena+2@gmail.com' });
    await receive(first, coupon.code);
    expect(await offers.says([tee], coupon.code, {}, again)).toBe(719.1);
    await receive(again);
    expect(await offers.says([tee], coupon.code, {}, again)).toBe('couponUnknown');
  });

  describe('hold for one shopper with many open checkouts', () => {
    const pays = async (ids: readonly string[]) => {
      const statuses: boolean[] = [];
      for (const id of ids) {
        const { reply } = await confirm(shop, shopper, await shop.pay(id));
        statuses.push(reply.status);
      }
      return statuses.filter(Boolean).length;
    };

    test('a single-use code is one order', async () => {
      const [code] = await offers.codesOf(await offers.make(), 1);
      const ids = [];
      for (let n = 0; n < 3; n += 1) ids.push(orderId(await offers.begin(shopper, [tee], 719.1, code)));
      expect(await pays(ids)).toBe(1);
    });

    test('the last use is one order', async () => {
      const coupon = await offers.make({ uses: 1 });
      const ids = [];
      for (let n = 0; n < 3; n += 1) ids.push(orderId(await offers.begin(shopper, [tee], 719.1, coupon.code)));
      expect([await pays(ids), await offers.used(coupon)]).toEqual([1, 1]);
    });

    test('a first order is one, also if another checkout is paid before', async () => {
      const coupon = await offers.make({ first_order: true });
      const first = orderId(await offers.begin(shopper, [tee], 719.1, coupon.code));
      const plain = orderId(await checkout(shop, shopper, [polo]));
      expect([await pays([plain]), await pays([first])]).toEqual([1, 0]);
    });
  });

  test('one network has few uses before it pays; the others are free for whoever pays first', async () => {
    const coupon = await offers.make({ uses: 4 });
    const people = [];
    for (let n = 0; n < 6; n += 1) people.push(await createShopper(shop));
    const ids = [];
    for (const who of people) ids.push(orderId(await offers.begin(who, [tee], 719.1, coupon.code)));
    expect(await offers.used(coupon)).toBe(3);
    let served = 0;
    // Who holds none pays first.
    for (const [index, who] of [...people.entries()].toReversed()) {
      if ((await confirm(shop, who, await shop.pay(ids[index]!))).reply.status) served += 1;
    }
    expect([served, await offers.used(coupon)]).toEqual([4, 4]);
    await expectNoFaults();
  });

  test('what expired checkouts held is there for who pays later', async () => {
    const coupon = await offers.make({ uses: 4 });
    const begun: [Session, string][] = [];
    for (let n = 0; n < 5; n += 1) {
      const who = await createShopper(shop);
      begun.push([who, orderId(await offers.begin(who, [tee], 719.1, coupon.code))]);
    }
    clock.advance(16 * minute);
    // These two held none; the other three have given theirs up.
    for (const [who, id] of begun.slice(3))
      expect((await confirm(shop, who, await shop.pay(id))).reply).toEqual({ status: true });
    expect(await offers.used(coupon)).toBe(2);
  });

  test('a cash order beyond the share of its network waits, and takes its use when a person confirms it', async () => {
    const coupon = await offers.make({ uses: 4 });
    const orders = [];
    for (let n = 0; n < 5; n += 1)
      orders.push(cashOrder(await offers.place(await createCashShopper(shop), [tee], 719.1, coupon.code)));
    expect(orders.map((order) => order.waits_for_pieces)).toEqual([undefined, undefined, undefined, true, true]);
    expect(await offers.used(coupon)).toBe(3);
    const confirmed = [];
    for (const { _id: id } of orders.slice(3))
      confirmed.push((await shop.call('confirmOrder', { token: owner.token, params: { id } })).body);
    expect(confirmed).toMatchObject([{ success: true }, { code: 'couponSpent' }]);
    expect(await offers.used(coupon)).toBe(4);
    await expectNoFaults();
  });

  test('a waiting cash order that is paid once its pieces are gone keeps no use', async () => {
    const coupon = await offers.make({ uses: 4 });
    const few = await insertProduct(shop.database, { price: 799, quantity: 9 });
    const people = await Promise.all(Array.from({ length: 4 }, () => createCashShopper(shop)));
    const orders = [];
    for (const who of people) orders.push(cashOrder(await offers.place(who, [few], 719.1, coupon.code)));
    const [who, { _id: id, ...order }] = [people[3]!, orders[3]!];
    expect(order).toMatchObject({ waits_for_pieces: true });
    const { reply } = await shop.call('payOrder', { token: who.token, params: { id } });
    const body = { changes: [{ product: few._id, quantity: 0 }] };
    expect((await shop.call('updateStock', { token: owner.token, body })).status).toBe(200);
    expect((await confirm(shop, who, await shop.pay(reply.order.id))).reply).toMatchObject({ status: false });
    expect(await offers.used(coupon)).toBe(3);
    await expectNoFaults();
  });
});
