import { beforeAll, expect, test } from 'vitest';
import type { Category } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';
import { createAdmin, BackOffice, type ProductFields } from './support/back-office.ts';
import { onDatabase } from './support/engines.ts';
import { picture } from './support/picture.ts';
import { suiteShop } from './support/test-shop.ts';

/** What `BackOffice.create` fills in, left out. */
const nothing = { description: undefined, price: undefined, quantity: undefined } satisfies ProductFields;
const empty = { description: '', price: '', quantity: '' } satisfies ProductFields;
const required = { description: 'is required', price: 'is required', quantity: 'is required' };

onDatabase('a draft', (place) => {
  const shop = suiteShop(place);
  let office: BackOffice;
  let tees: Category;
  beforeAll(async () => {
    office = new BackOffice(shop, await createAdmin(shop));
    tees = await office.category('Tees');
  });

  const create = (fields: ProductFields) => office.create({ category: tees._id, ...fields });
  const draft = async (fields: ProductFields = nothing) => (await create({ hidden: '1', ...fields })).reply.product;
  const show = ({ _id: id }: Product) =>
    shop.call('setProductVisibility', { token: office.token, params: { id }, body: { hidden: false } });

  test('needs a name and a category; what is shown needs all', async () => {
    const untyped = { description: '', price: 0, quantity: 0, untyped: ['description', 'price', 'quantity'] };
    for (const fields of [nothing, empty]) {
      expect(await draft(fields)).toMatchObject({ hidden: true, ...untyped });
      const nameless = await create({ hidden: '1', ...fields, name: '' });
      expect(nameless).toMatchObject({ status: 400, body: { fields: { name: 'is required' } } });
      expect(await create({ hidden: '0', ...fields })).toMatchObject({ status: 400, body: { fields: required } });
    }
  });

  test('is shown once everything is typed, and until then the refusal names what is missing', async () => {
    const product = await draft();
    expect(await show(product)).toMatchObject({
      status: 400,
      body: { message: 'Description is required. Price is required. Quantity is required.', fields: required },
    });
    const half = await office.update(product, { ...empty, description: 'Soft.', quantity: '0' });
    expect(half.reply.product).toMatchObject({ hidden: true, description: 'Soft.', price: 0, untyped: ['price'] });
    // A price of 0 is a price.
    const whole = (await office.update(half.reply.product, { price: '0' })).reply.product;
    expect(whole).not.toHaveProperty('untyped');
    expect((await show(product)).reply.product).not.toHaveProperty('hidden');
    // Whoever edits what is shown types everything.
    expect(await office.update(whole, empty)).toMatchObject({ status: 400, body: { fields: required } });
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
    expect(await office.import(await office.export())).toMatchObject({ state: 'imported', updated: 0 });
    const columns = 'slug,name,description,price,quantity,category,hidden\n';
    const lines = `${product.slug},Filed Draft,,5,1,Tees,\n,Other,,5,1,Tees,\n,Third,,5,1,Tees,1`;
    // A product without a photo is a draft, whatever its line says, and a draft may lack its description.
    expect(await office.import(columns + lines)).toEqual({ state: 'imported', created: 2, updated: 1, problems: [] });
    const found = await shop.call('listAdminProducts', { token: office.token, query: { search: 'Other' } });
    expect(found.reply.products).toMatchObject([{ name: 'Other', hidden: true, untyped: ['description'] }]);
  });

  test('is found by what it lacks, and the overview counts it', async () => {
    const { _id: category } = await office.category('Caps');
    const count = async () => (await shop.call('getDashboard', { token: office.token })).reply.dashboard.drafts;
    const before = (await count()) ?? { count: 0, no_photo: 0 };
    const photo = { bytes: await picture() };
    await create({ category, name: 'Shown' });
    await create({ category, name: 'Shown with photo', photo });
    await create({ category, name: 'Hidden', photo, hidden: '1' });
    await create({ category, name: 'Bare', hidden: '1' });
    const untyped = await draft({ ...nothing, category, name: 'Untyped', photo });
    const found = async (visibility: 'hidden' | 'draft' | 'no_photo') => {
      const query = { category, visibility, sort: 'name' } as const;
      const { reply } = await shop.call('listAdminProducts', { token: office.token, query });
      return reply.products.map(({ name }) => name);
    };
    expect(await found('hidden')).toEqual(['Bare', 'Hidden', 'Untyped']);
    expect(await found('draft')).toEqual(['Bare', 'Untyped']);
    expect(await found('no_photo')).toEqual(['Bare', 'Shown']);
    expect(await count()).toEqual({ count: before.count + 2, no_photo: before.no_photo + 1 });
    await office.update(untyped, { description: 'Soft.', price: '5', quantity: '0' });
    expect(await found('draft')).toEqual(['Bare']);
  });
});
