import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Category } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';
import { createAdmin, BackOffice, type ProductFields } from './support/back-office.ts';
import { onDatabase } from './support/engines.ts';
import { openShop, type TestShop } from './support/test-shop.ts';

/** What `BackOffice.create` fills in, left out. */
const nothing = { description: undefined, price: undefined, quantity: undefined } satisfies ProductFields;
const empty = { description: '', price: '', quantity: '' } satisfies ProductFields;
const required = { description: 'is required', price: 'is required', quantity: 'is required' };

onDatabase('a draft', (place) => {
  let shop: TestShop;
  let office: BackOffice;
  let tees: Category;
  beforeAll(async () => {
    shop = await openShop(place());
    office = new BackOffice(shop, await createAdmin(shop));
    tees = await office.category('Tees');
  });
  afterAll(() => shop.close());

  const create = (fields: ProductFields) => office.create({ category: tees._id, ...fields });
  const draft = async (fields: ProductFields = nothing) => (await create({ hidden: '1', ...fields })).reply.product;
  const show = ({ _id: id }: Product, hidden = false) =>
    shop.call('setProductVisibility', { token: office.token, params: { id }, body: { hidden } });

  test.each([
    ['left out', nothing],
    ['empty', empty],
  ])('needs a name and a category, the rest is %s; call 15 needs it', async (_, fields) => {
    const product = await draft(fields);
    const untyped = { description: '', price: 0, quantity: 0, untyped: ['description', 'price', 'quantity'] };
    expect(product).toMatchObject({ hidden: true, ...untyped });
    expect(await create({ hidden: '1', ...fields, name: '' })).toMatchObject({
      status: 400,
      body: { fields: { name: 'is required' } },
    });
    for (const hidden of [undefined, '0']) {
      expect(await create({ hidden, ...fields })).toMatchObject({ status: 400, body: { fields: required } });
    }
    expect((await create({ ...fields, price: 'cheap' })).body).toMatchObject({
      fields: { ...required, price: 'must be rupees with at most two decimals' },
    });
  });

  test('is shown once everything is typed, and until then the refusal names what is missing', async () => {
    const product = await draft();
    expect(await show(product)).toMatchObject({
      status: 400,
      body: { message: 'Description is required. Price is required. Quantity is required.', fields: required },
    });
    const half = await office.update(product, { ...empty, description: 'Soft.', quantity: '0' });
    expect(half.reply.product).toMatchObject({ hidden: true, description: 'Soft.', price: 0, untyped: ['price'] });
    expect(await show(product)).toMatchObject({ status: 400, body: { fields: { price: 'is required' } } });
    // A price of 0 is a price.
    const whole = (await office.update(half.reply.product, { price: '0' })).reply.product;
    expect(whole).not.toHaveProperty('untyped');
    expect((await show(product)).reply.product).not.toHaveProperty('hidden');
    // Whoever edits what is shown types everything.
    expect(await office.update(whole, empty)).toMatchObject({ status: 400, body: { fields: required } });
    expect((await show(product, true)).status).toBe(200);
    expect((await office.update(whole, { ...empty, price: '5' })).status).toBe(200);
  });

  test('has its quantity in its sizes, or in the goods that came in', async () => {
    const typed = { ...nothing, description: 'Soft.', price: '5' };
    const sized = await draft({ ...typed, sizes: JSON.stringify([{ label: 'M', quantity: 0 }]) });
    expect(sized).not.toHaveProperty('untyped');
    const plain = await draft(typed);
    expect(plain.untyped).toEqual(['quantity']);
    const params = { id: plain._id };
    const body = { sizes: [{ _id: plain._id, pieces: 3 }] };
    expect((await shop.call('receiveGoods', { token: office.token, params, body })).status).toBe(200);
    expect((await office.update(plain, { quantity: '' })).reply.product).toMatchObject({ quantity: 3 });
    expect((await show(plain)).status).toBe(200);
  });

  test('leaves and enters a catalogue file as it is', async () => {
    const product = await draft({ ...nothing, name: 'Filed Draft' });
    const unchanged = { state: 'imported', created: 0, updated: 0, problems: [] };
    expect(await office.import(await office.export())).toEqual(unchanged);
    const columns = 'slug,name,description,price,quantity,category,hidden\n';
    const lines = `${product.slug},Filed Draft,,5,1,Tees,\n,Other,,5,1,Tees,\n,Third,,5,1,Tees,1`;
    expect(await office.import(columns + lines)).toEqual({
      ...{ state: 'refused', created: 1, updated: 1 },
      problems: [{ line: 3, field: 'description', message: 'is required' }],
    });
  });
});
