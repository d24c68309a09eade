import { expect, test } from 'vitest';
import { createShopper } from './support/accounts.ts';
import { insertProduct } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { papersOf, seller } from './support/papers.ts';
import { buyProducts, listOrders, payingSuiteShop } from './support/payments.ts';
import { returnsOf } from './support/return-desk.ts';
import { TestClock } from './support/test-shop.ts';

onBothEngines('the rates of tax', (place) => {
  const clock = new TestClock(Date.parse('2027-04-01T06:00:00Z'));
  const shop = payingSuiteShop(place, { clock, env: { RATE_LIMITS: 'off' } });
  const { auth, move } = returnsOf(shop);
  const { papers } = papersOf(shop, auth);

  test('are those of the day, which owners edit', async () => {
    const tax = { mode: 'regular', gstin: '27AAPFU0939F1ZV', hsn: '6109' } as const;
    await shop.call('updateSettings', { ...auth, body: { business: seller, tax } });
    const read = async () => (await shop.call('listTaxRates', auth)).reply;
    const { rates, version } = await read();
    expect(rates).toContainEqual({ hsn: '61', from: '2025-09-22', unit: 'piece', limit: 2_500, below: 5, above: 18 });
    expect(rates.find(({ hsn }) => hsn === '5407')).toMatchObject({ limit: null, below: 5 });
    const save = (list: object[], of?: string) =>
      shop.call('updateTaxRates', { ...auth, body: { rates: list, ...(of && { version: of }) } });
    const today = { hsn: '61', from: '2027-04-01', unit: 'piece', limit: 2_500, below: 12, above: 18 };
    expect((await save([...rates, today], version)).status).toBe(200);
    expect((await shop.call('listAuditLog', auth)).reply.entries[0]).toMatchObject({
      action: 'updateTaxRates',
      changes: [
        { field: 'rate', of: '61 from 1 Apr 2027', before: '', after: '12 % up to Rs. 2500 a piece, 18 % above' },
      ],
    });
    expect(await save(rates, version)).toMatchObject({
      status: 409,
      body: { code: 'changedMeanwhile', current: { rates: expect.any(Array) as unknown } },
    });
    expect(await save([{ ...today, hsn: 'x', below: 101 }, today, today])).toMatchObject({
      status: 400,
      body: {
        problems: [
          { index: 0, field: 'hsn' },
          { index: 0, field: 'below' },
          { index: 2, field: 'from' },
        ],
      },
    });
    const shopper = await createShopper(shop);
    await buyProducts(shop, shopper, await insertProduct(shop.database, { price: 560 }));
    const order = (await listOrders(shop, shopper))[0]!;
    await shop.database.db.updateTable('order').set({ state: '27' }).where('id', '=', order._id).execute();
    await move(order, 'Shipped');
    expect(await papers(order)).toMatchObject([{ taxable: 500, cgst: 30, sgst: 30 }]);
    await save(rates);
  });
});
