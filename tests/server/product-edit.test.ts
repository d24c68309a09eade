import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Category } from '#contract/category.ts';
import { createAdmin, BackOffice } from './support/back-office.ts';
import { onDatabase } from './support/engines.ts';
import { refusal } from './support/refusals.ts';
import { openShop, type CallResult, type TestShop } from './support/test-shop.ts';

onDatabase('products in the back office', (place) => {
  let shop: TestShop;
  let office: BackOffice;
  let tees: Category;
  beforeAll(async () => {
    shop = await openShop(place());
    office = new BackOffice(shop, await createAdmin(shop));
    tees = await office.category('Tees');
  });
  afterAll(() => shop.close());

  const getProduct = (slug: string) => shop.call('getProduct', { params: { slug } });
  const createProduct = async (fields: Parameters<BackOffice['create']>[0] = {}) =>
    (await office.create({ category: tees._id, ...fields })).reply.product;
  const statuses = (answers: readonly CallResult[]) => answers.map(({ status }) => status).sort();

  test('have unique slugs, even if created simultaneously with the same name', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => createProduct({ name: 'Same Name' })));
    expect(answers.map(({ slug }) => slug).sort()).toEqual(['same-name', 'same-name-2', 'same-name-3', 'same-name-4']);
  });

  test('are updated once by simultaneous edits of a version', async () => {
    const product = await createProduct();
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => office.update(product, { name, __v: String(product.__v) })),
    );
    expect(statuses(answers)).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject(refusal('productChanged'));
    const winner = answers.find(({ status }) => status === 200)?.reply.product;
    expect((await getProduct(product.slug)).reply.product).toEqual(winner);
  });
});
