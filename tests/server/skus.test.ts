import { beforeAll, expect, test } from 'vitest';
import type { Category } from '#contract/category.ts';
import { createShopper } from './support/accounts.ts';
import { BackOffice, createAdmin } from './support/back-office.ts';
import { onBothEngines } from './support/engines.ts';
import { buyProducts, noWebhooks, payingSuiteShop } from './support/payments.ts';

onBothEngines('the SKU of a product without sizes', (place) => {
  const shop = payingSuiteShop(place);
  let office: BackOffice;
  let category: Category;
  beforeAll(async () => {
    await shop.script(noWebhooks);
    office = new BackOffice(shop, await createAdmin(shop));
    category = await office.category('Sarees');
  });

  const create = async (name: string, fields: Readonly<Record<string, string>> = {}) =>
    (await office.create({ name, category: category._id, ...fields })).reply;
  const sizes = (...skus: readonly string[]) =>
    JSON.stringify(skus.map((sku, index) => ({ label: `${index}`, quantity: 1, sku })));
  const token = () => ({ token: office.token });

  test('stays with old clients, is searched, exported, on packing slips, and goes when it is emptied', async () => {
    const { product } = await create('Stole', { sku: ' ST-46 ' });
    expect(product.sku).toBe('ST-46');
    expect((await office.update(product, { name: 'Silk stole' })).reply.product.sku).toBe('ST-46');
    const search = { ...token(), query: { search: 'st-46' } };
    expect((await shop.call('listAdminProducts', search)).reply.products).toMatchObject([{ sku: 'ST-46' }]);
    expect((await shop.call('listStock', search)).reply.sizes).toMatchObject([{ label: '', sku: 'ST-46' }]);
    const [head = '', ...lines] = (await office.export()).split('\r\n');
    const sku = head.replaceAll('"', '').split(',').indexOf('sku');
    expect(lines.find((line) => line.startsWith('"stole'))?.split(',')[sku]).toBe('"ST-46"');
    const { order } = await buyProducts(shop, await createShopper(shop), product);
    const { reply } = await shop.call('getShopOrder', { ...token(), params: { id: order._id } });
    expect(reply.order.skus).toEqual([{ product: product._id, sku: 'ST-46' }]);
    expect((await office.update(product, { sku: '' })).reply.product).not.toHaveProperty('sku');
  });

  test('is that of no other product or size, in forms', async () => {
    const saree = (await create('Saree', { sku: 'SA-1' })).product;
    const { product: kurta } = await create('Kurta', { sizes: sizes('KU-0', 'KU-1') });
    const refused = async (reply: Promise<{ status: number; reply: unknown }>) => {
      const answer = await reply;
      expect(answer.status).toBe(400);
      return (answer.reply as { fields: unknown }).fields;
    };
    expect(await refused(office.create({ name: 'Second', category: category._id, sku: 'SA-1' }))).toEqual({
      sku: 'is that of Saree',
    });
    expect(await refused(office.update(saree, { sku: 'KU-1' }))).toEqual({ sku: 'is that of Kurta' });
    expect(await refused(office.update(kurta, { sizes: sizes('KU-0', 'SA-1') }))).toEqual({
      sizes: 'has the SKU SA-1 of Saree',
    });
    // It is free again once its product has sizes, and comes back with none.
    await office.update(saree, { sizes: sizes('SA-S') });
    await create('Third', { sku: 'SA-1' });
    expect((await office.update(saree, { sizes: '[]' })).reply.product).not.toHaveProperty('sku');
  });

  test('is read from a file, where a row without a size names it', async () => {
    const head = 'slug,name,description,price,category,size,sku';
    const file = (...rows: readonly string[]) => [head, ...rows].join('\n');
    const row = (slug: string, size: string, sku: string) => `${slug},${slug},Soft.,499,Sarees,${size},${sku}`;
    const found = await office.import(file(row('ikat', '', 'IK-1'), row('check', 'S', 'CH-S')), true);
    expect(found.changes?.[0]?.fields).toContainEqual({ field: 'sku', to: 'IK-1' });
    const sent = file(row('ikat', '', 'IK-1'), row('check', 'S', 'CH-S'));
    expect(await office.import(sent)).toMatchObject({ state: 'imported', created: 2 });
    expect(await office.import(sent)).toMatchObject({ state: 'imported', updated: 0 });
    expect(await office.import(file(row('ikat', '', 'IK-2')))).toMatchObject({ updated: 1 });
    const doubles = file(row('plain', '', 'CH-S'), row('dot', '', 'DO-1'), row('line', 'M', 'DO-1'));
    expect(await office.import(doubles)).toMatchObject({
      state: 'refused',
      problems: [
        { line: 2, field: 'sku', message: 'is that of check' },
        { line: 4, field: 'sku', message: 'is that of row 3 too' },
      ],
    });
    expect(await office.import(file(row('check', '', 'CH-1')), true)).toMatchObject({
      ...{ state: 'checked', updated: 0, warnings: [{ line: 2, field: 'sku' }] },
    });
  });
});
