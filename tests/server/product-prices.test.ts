import { beforeAll, expect, test } from 'vitest';
import type { NewPrice } from '#contract/product-prices.ts';
import type { Product } from '#contract/product.ts';
import { BackOffice, createAdmin } from './support/back-office.ts';
import { onBothEngines } from './support/engines.ts';
import { suiteShop } from './support/test-shop.ts';

// Their history: public-prices.test.ts. Malformed lists: tests/contract/samples/back-office.ts.
onBothEngines('the prices of many products', (place) => {
  let office: BackOffice;
  let category: string;
  const shop = suiteShop(place);
  beforeAll(async () => {
    office = new BackOffice(shop, await createAdmin(shop));
    category = (await office.category('Sarees'))._id;
  });

  const create = async (name: string, fields: Readonly<Record<string, string>> = {}) =>
    (await office.create({ name, category, ...fields })).reply.product;
  const set = async (...products: NewPrice[]) =>
    (await shop.call('setPrices', { token: office.token, body: { products } })).reply;
  const shown = async ({ slug }: Product) => (await shop.call('getProduct', { params: { slug } })).reply.product;

  test('change together, each a new version; what is not possible is left out, with the reason and what is there', async () => {
    const [kite, chai, tied, moved] = [
      await create('Kite'),
      await create('Chai', { sizes: '[{"label":"M","sku":"CH-M","quantity":2}]' }),
      await create('Tied', { mrp: '600' }),
      await create('Moved'),
    ];
    await shown(kite);
    await office.update(moved, { price: '77' });
    const { message, products } = await set(
      { id: kite._id, price: 399.5, version: 0 },
      { id: chai._id, price: 449 },
      { id: tied._id, price: 600.01, version: 0 },
      { id: moved._id, price: 400, version: 0 },
      { id: 'f'.repeat(24), price: 1 },
      { id: moved._id.replace(/./g, 'e'), price: 1, version: 3 },
    );
    expect(message).toBe('2 prices changed');
    const [first, second, ...leftOut] = products;
    expect([first, second]).toMatchObject([
      { id: kite._id, product: { name: 'Kite', price: 399.5, __v: 1 }, before: 499 },
      { id: chai._id, product: { price: 449, __v: 1 }, before: 499 },
    ]);
    expect(leftOut.map(({ product, problem }) => [product?.price, problem?.code])).toEqual([
      [499, 'aboveMrp'],
      [77, 'changedMeanwhile'],
      [undefined, 'unknownProduct'],
      [undefined, 'unknownProduct'],
    ]);
    expect(leftOut[0]?.problem?.message).toBe('Price is above the MRP, Rs. 600: raise the MRP first.');
    expect(await shown(kite)).toMatchObject({ price: 399.5, __v: 1 });
    expect(await shown(chai)).toMatchObject({ price: 449, quantity: 2, sizes: [{ sku: 'CH-M', quantity: 2 }] });
    expect(await shown(tied)).toMatchObject({ price: 499, __v: 0 });
    const { entries } = (await shop.call('listAuditLog', { token: office.token })).reply;
    expect(entries[0]).toMatchObject({
      action: 'setPrices',
      changes: [
        { field: 'price', of: 'Kite', before: '499', after: '399.5' },
        { field: 'price', of: 'Chai', before: '499', after: '449' },
      ],
    });
  });

  test('are the first one’s if two people change them at once; sent again, they are no conflict', async () => {
    const { _id: id } = await create('Both');
    const answers = await Promise.all([300, 200].map((price) => set({ id, price, version: 0 })));
    const outcomes = answers.map(({ products: [result] }) => result!);
    const [winner] = outcomes.filter(({ before }) => before === 499);
    const [loser] = outcomes.filter(({ problem }) => problem?.code === 'changedMeanwhile');
    expect(loser?.product).toEqual(winner?.product);
    const again = await set({ id, price: winner!.product!.price, version: 0 });
    expect(again.products).toEqual([{ id, product: winner?.product }]);
  });
});
