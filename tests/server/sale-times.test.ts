import { beforeAll, expect, test, vi } from 'vitest';
import { SaleWork } from '#server/modules/sale/sale-work.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { insertProducts } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import {
  buyProducts,
  checkout,
  confirm,
  listOrders,
  noWebhooks,
  openPayingShop,
  orderId,
  payingSuiteShop,
} from './support/payments.ts';
import { findRowFaults } from './support/row-faults.ts';
import { day, hour, minute, minuteClock, saleTools } from './support/sales.ts';
import { TestClock } from './support/test-shop.ts';

onBothEngines('the times of sales', (place) => {
  const clock = minuteClock();
  const env = { RATE_LIMITS: 'off' };
  const shop = payingSuiteShop(place, { clock, env, script: noWebhooks });
  let owner: Session;
  beforeAll(async () => void (owner = await createAdmin(shop)));
  const { at, send, create, get, end, reaches, shown, tee, said } = saleTools(shop, clock, () => owner);

  test('one whose time is over when the shop starts never began; one that ran gives all prices back', async () => {
    const [kite, chai] = [await tee(), await tee()];
    const ran = await create({ name: 'Ran', products: [kite._id], to: at(hour) });
    const missed = await create({ name: 'Missed', products: [chai._id], from: at(hour), to: at(2 * hour) });
    // All servers were down.
    clock.advance(3 * hour);
    await reaches(ran, 'ended');
    await reaches(missed, 'ended');
    expect([await said(kite), await said(chai)]).toEqual(['799', '799']);
    const prices = await shop.database.db
      .selectFrom('public_price')
      .selectAll()
      .where('product_id', '=', chai._id)
      .execute();
    expect(prices).toHaveLength(1);
  });

  test(
    'each product changes once, though a server fails in the middle and another one goes on',
    inFullRun,
    async () => {
      const products = await insertProducts(
        shop.database,
        Array.from({ length: 130 }, () => ({ price: 799, category: 'Many' })),
      );
      const category = (
        await shop.database.db
          .selectFrom('product')
          .select('category_id')
          .where('id', '=', products[0]!)
          .executeTakeFirstOrThrow()
      ).category_id;
      const other = await openPayingShop(place(), { clock, env });
      const real = Reflect.get(SaleWork.prototype, 'run');
      const stopAfter = (parts: number) => {
        let calls = 0;
        return vi.spyOn(SaleWork.prototype, 'run').mockImplementation(async function (this: SaleWork, ...args) {
          calls += 1;
          const done = await real.apply(this, args);
          // Its prices are rolled back with it.
          if (calls > parts && calls < parts + 8) throw new Error('killed');
          return done;
        });
      };
      const paise = async () => {
        const rows = await shop.database.db
          .selectFrom('product')
          .select('paise')
          .where('category_id', '=', category)
          .execute();
        return rows.reduce((sum, row) => sum + row.paise, 0);
      };
      const histories = async () => {
        const rows = await shop.database.db
          .selectFrom('public_price')
          .select('paise')
          .where('product_id', 'in', products)
          .execute();
        return rows.length;
      };
      let spy = stopAfter(1);
      const sale = (await send({ name: 'Killed', categories: [category] }, other)).reply.sale;
      await reaches(sale, 'running');
      spy.mockRestore();
      expect([await paise(), await histories()]).toEqual([130 * 63_900, 260]);
      spy = stopAfter(2);
      await Promise.all([end(sale), other.call('deleteSale', { token: owner.token, params: { id: sale._id } })]);
      await reaches(sale, 'ended');
      spy.mockRestore();
      expect([await paise(), await histories()]).toEqual([130 * 79_900, 390]);
      expect(shop.log() + other.log()).toContain('killed');
      await other.close();
      expect(await findRowFaults(shop.database, 0)).toEqual([]);
    },
  );

  test('two that are begun at once take turns: both run when their calls answer', async () => {
    const some = (category: string) =>
      insertProducts(
        shop.database,
        Array.from({ length: 60 }, () => ({ price: 799, category })),
      );
    const [left, right] = [await some('Left'), await some('Right')];
    const sales = await Promise.all([create({ products: left }), create({ products: right })]);
    expect(sales.map(({ state }) => state)).toEqual(['running', 'running']);
    await Promise.all(sales.map(end));
    expect(await Promise.all(sales.map(async (sale) => (await get(sale)).state))).toEqual(['ended', 'ended']);
  });

  test('servers whose clocks differ agree: the first one starts and ends a sale, and none turns it back', async () => {
    const kite = await tee();
    const fast = await openPayingShop(place(), { clock: new TestClock(clock.read() + 5 * minute), env });
    const sale = await create({ products: [kite._id], from: at(5 * minute), to: at(hour) });
    await reaches(sale, 'running');
    expect(await said(kite)).toBe('639, was 799');
    fast.clock.advance(55 * minute);
    await reaches(sale, 'ended');
    await fast.close();
    clock.advance(10 * minute);
    // The slow one would be in the middle of it.
    const next = await create({ name: 'Mark', products: [(await tee())._id] });
    expect(next.state).toBe('running');
    expect([await said(kite), (await get(sale)).state]).toEqual(['799', 'ended']);
  });

  test('a payment settles at the sale price if the sale ends during the checkout, and a later cart is refused with the new price', async () => {
    const shopper = await createShopper(shop);
    const kite = await tee();
    const sale = await create({ products: [kite._id] });
    const reduced = await shown(kite);
    const proof = await shop.pay(orderId(await checkout(shop, shopper, [reduced])));
    const unpaid = orderId(await checkout(shop, await createShopper(shop), [reduced]));
    await end(sale);
    expect((await confirm(shop, shopper, proof)).reply).toEqual({ status: true });
    expect((await listOrders(shop, shopper))[0]).toMatchObject({ total: 639, status: 'Not Processed' });
    // The dialog of the other one is open still.
    await shop.pay(unpaid);
    expect(await checkout(shop, shopper, [reduced])).toMatchObject({
      status: 409,
      body: { code: 'cartChanged', products: [{ _id: kite._id, price: 799 }] },
    });
    expect((await buyProducts(shop, shopper, await shown(kite))).order.total).toBe(799);
  });

  const ago = (days: number) => clock.read() - days * day;
  test.each<[string, [rupees: number, from: number, to: number | undefined][], number | undefined, string]>([
    ['the price of 30 days', [[799, 90, undefined]], undefined, '639, was 799'],
    [
      'a lower price within 30 days',
      [
        [799, 90, 20],
        [699, 20, 10],
        [799, 10, undefined],
      ],
      undefined,
      '639, was 699',
    ],
    [
      'a lower price before the 30 days',
      [
        [599, 90, 31],
        [799, 31, undefined],
      ],
      undefined,
      '639, was 799',
    ],
    [
      'a lower price that reaches into the 30 days',
      [
        [699, 90, 29.9],
        [799, 29.9, undefined],
      ],
      undefined,
      '639, was 699',
    ],
    [
      'a price as low as the sale',
      [
        [799, 90, 20],
        [639, 20, 10],
        [799, 10, undefined],
      ],
      undefined,
      '639',
    ],
    [
      'a lower price than the sale',
      [
        [599, 90, 20],
        [799, 20, undefined],
      ],
      undefined,
      '639',
    ],
    ['a young product', [[799, 3, undefined]], undefined, '639, was 799'],
    ['a product of today', [], undefined, '639'],
    [
      'hidden days, on which nothing was public',
      [
        [799, 90, 20],
        [799, 5, undefined],
      ],
      undefined,
      '639, was 799',
    ],
    ['a higher price before it was hidden for long', [[999, 90, 40]], undefined, '639'],
    [
      'a lower price after the announcement',
      [
        [799, 90, 5],
        [699, 5, undefined],
      ],
      7,
      '639, was 699',
    ],
    [
      'a higher price before an announcement in the far past',
      [
        [1598, 60, 40],
        [799, 40, undefined],
      ],
      41,
      '639, was 799',
    ],
    [
      'a lower price before the announcement',
      [
        [699, 35, 32],
        [799, 32, undefined],
      ],
      7,
      '639, was 699',
    ],
  ])('`was` after %s', async (_, history, announced, words) => {
    const kite = await tee();
    const prices = shop.database.db;
    await prices.deleteFrom('public_price').where('product_id', '=', kite._id).execute();
    for (const [rupees, from, to] of history) {
      const row = { product_id: kite._id, paise: rupees * 100, began_at: Math.round(ago(from)) };
      const ended_at = to === undefined ? null : Math.round(ago(to));
      await prices
        .insertInto('public_price')
        .values({ ...row, ended_at })
        .execute();
    }
    const sale = await create({ products: [kite._id], ...(announced && { announced: at(-announced * day) }) });
    expect(await said(kite)).toBe(words);
    await end(sale);
  });
});
