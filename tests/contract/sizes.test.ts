import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { recordedAt } from '#mocks/fixtures/recorded-at.ts';
import { FixtureShops } from './fixture-shop.ts';
import { mockResponder } from './mock-responder.ts';
import { categories } from './samples/demo.ts';
import { json, unknownId } from './samples/sample.ts';
import { serverResponder } from './server-responder.ts';
import { cartOf, SizedShop } from './sized-shop.ts';

const [category] = categories;
const second = 1000;

let shops: FixtureShops;

beforeAll(async () => {
  shops = await FixtureShops.create(inject('databaseFolder'));
}, 240_000);

afterAll(() => shops.remove());

const run = [
  { label: 'S', quantity: 2 },
  { label: ' M ', quantity: 3, sku: 'TEE-M' },
  { label: 'L', quantity: 0, sku: '' },
];

const idOf = ({ sizes = [] }: Product, label: string) => sizes.find((size) => size.label === label)!._id;

/** What a client does. Server and mocks must answer the same. */
const sequences: Readonly<Record<string, (shop: SizedShop) => Promise<void>>> = {
  'an admin creates and edits sizes': async (shop) => {
    const tee = await shop.create(run);
    await shop.read(tee);
    await shop.update(tee, undefined);
    await shop.update(tee, undefined, { quantity: '40', quantity_seen: '40' });
    await shop.update(tee, [
      { _id: idOf(tee, 'M'), label: 'Medium', quantity: 9, quantity_seen: 4 },
      { label: 's', quantity: 1 },
      { label: 'XL', quantity: 4, quantity_seen: 9, sku: 'TEE-XL' },
    ]);
    await shop.read(tee);
  },

  'an admin goes from one stock to sizes and back': async (shop) => {
    const tee = await shop.create(undefined, { quantity: '12' });
    const other = await shop.create([], { quantity: '7' });
    await shop.update(tee, run);
    const sized = await shop.read(tee);
    await shop.buy([[sized, 'S'], [other]]);
    await shop.update(tee, [], { quantity: '8', quantity_seen: '5' });
    await shop.update(tee, undefined, { quantity: '20', quantity_seen: '7' });
    await shop.read(tee);
  },

  'an admin edits colour, style and facts': async (shop) => {
    const tee = await shop.create(run, { colour: 'sky BLUE', style: ' Kite  Tee ', weight: '190 GSM', fit: 'Boxy' });
    const plain = await shop.create(undefined, { name: 'Plain Tee' });
    await shop.update(tee, undefined, { weight: '', care: 'Wash cold' });
    await shop.update(plain, undefined, { colour: 'Sage', style: '', fabric: 'Slub cotton' });
    await shop.updateRefused(tee, { colour: 'Ultraviolet', style: 'x'.repeat(61), length: 'x'.repeat(301) });
    for (const product of [tee, plain]) await shop.read(product);
  },

  'an edit of sizes is refused': async (shop) => {
    const tee = await shop.create(run);
    const plain = await shop.create(undefined, { quantity: '1' });
    const m = idOf(tee, 'M');
    const refused = (sizes: unknown) => shop.updateRefused(tee, { sizes: JSON.stringify(sizes) });
    await shop.updateRefused(tee, { quantity: '6' });
    await shop.updateRefused(tee, { quantity: '6', quantity_seen: '5' });
    await shop.updateRefused(tee, { sizes: 'S, M' });
    await refused({ label: 'S', quantity: 1 });
    await refused([{ _id: unknownId, label: 'S', quantity: 1 }]);
    await refused([
      { _id: m, label: 'M', quantity: 1 },
      { _id: m, label: 'L', quantity: 1 },
    ]);
    await refused([
      { label: 'Free size', quantity: 1 },
      { label: 'FREE SIZE', quantity: 1 },
    ]);
    await refused([{ label: ' ', quantity: 1 }]);
    await refused([{ label: 'x'.repeat(21), quantity: 1 }]);
    await refused([{ _id: m, label: 'M, tall', quantity: 1 }]);
    await refused([{ label: 'S', quantity: -1 }]);
    await refused([{ label: 'S', quantity: 1.5 }]);
    await refused([{ label: 'S', quantity: 100_001 }]);
    await refused([{ label: 'S', quantity: 1, sku: 'x'.repeat(65) }]);
    await refused(Array.from({ length: 41 }, (_, index) => ({ label: `${index}`, quantity: 0 })));
    await refused([
      { label: 'S', quantity: 60_000 },
      { label: 'M', quantity: 60_000 },
    ]);
    await refused([{ _id: m, label: 'M', quantity: 100_000, quantity_seen: 0 }]);
    await shop.updateRefused(plain, { sizes: JSON.stringify([{ _id: plain._id, label: 'M', quantity: 1 }]) });
    await shop.read(tee);
    await shop.read(plain);
  },

  'a product has the size chart of its category, or its own': async (shop) => {
    const tee = await shop.create(run, { category: category!._id });
    const { _id: id, name } = category!;
    const chartOf = (label: string) => ({
      unit: 'cm',
      of: 'garment',
      columns: [' Chest ', 'Length'],
      rows: [{ label, values: [52.5, 70] }],
      note: '',
    });
    const chartCategory = async (status: number, size_chart: unknown) => {
      await shop.send('updateCategory', status, { params: { id }, body: json({ name, size_chart }), as: 'admin' });
      await shop.read(tee);
    };
    await chartCategory(200, chartOf('S'));
    await chartCategory(200, undefined);
    await shop.update(tee, undefined, { size_chart: JSON.stringify(chartOf('M')) });
    await shop.read(tee);
    await shop.send('getAdminProduct', 200, { params: { slug: tee.slug }, as: 'admin' });
    await shop.update(tee, undefined);
    await shop.update(tee, undefined, { size_chart: '' });
    await shop.read(tee);
    await shop.updateRefused(tee, { size_chart: '{' });
    await shop.updateRefused(tee, { size_chart: JSON.stringify({ ...chartOf('M'), columns: ['Chest'] }) });
    await chartCategory(400, { ...chartOf('S'), unit: 'ell' });
    await shop.send('listCategories', 200, {});
    const withoutName = json({ size_chart: chartOf('L') });
    await shop.send('updateCategory', 200, { params: { id }, body: withoutName, as: 'admin' });
    await chartCategory(200, null);
  },

  'shoppers buy sizes': async (shop) => {
    const tee = await shop.create(run);
    const other = await shop.create([{ label: 'Free size', quantity: 4 }]);
    const plain = await shop.create(undefined, { quantity: '9' });
    await shop.buy([[tee, 'S'], [tee, 'm'], [tee, 'S'], [other]]);
    await shop.buy([[tee], [plain, 'XL'], [plain]], { as: 'meera' });
    await shop.buy([[other, 'free SIZE'], [other]], { size: 'XL' });
    await shop.buy([[tee, 'M']], { size: 'S' });
    for (const product of [tee, other, plain]) await shop.read(product);
  },

  'sizes are filtered and counted': async (shop) => {
    const find = async (): Promise<void> => {
      for (const sizes of [['s'], ['M', 'l'], ['free size']]) {
        await shop.send('filterProducts', 200, {
          body: json({ checked: [category!._id], sizes }),
          query: { limit: '3' },
        });
      }
      await shop.send('listSizes', 200, { query: { checked: category!._id } });
      await shop.send('listSizes', 200, {});
    };
    const tee = await shop.create(run);
    await shop.create([{ label: 'free SIZE', quantity: 4 }]);
    await find();
    await shop.buy([
      [tee, 'S'],
      [tee, 'S'],
    ]);
    await find();
    await shop.update(tee, [{ label: 'L', quantity: 2 }]);
    await find();
  },

  'a checkout is refused for what is not there': async (shop) => {
    const tee = await shop.create(run);
    const plain = await shop.create(undefined, { quantity: '9' });
    await shop.checkoutRefused([[tee, 'L'], [plain]]);
    await shop.checkoutRefused([[tee, 'XXL']]);
    await shop.checkoutRefused([[tee]], { size: 'XXL' });
    await shop.checkoutRefused([
      [tee, 'S'],
      [tee, 's'],
      [tee, 'S'],
    ]);
    await shop.checkoutRefused([[{ ...tee, price: 99 }, 'S']]);
    await shop.checkout([[tee, 'M'], [tee, 'M'], [plain]], { as: 'meera' });
    await shop.checkoutRefused([[tee, 'M'], [tee]]);
    await shop.checkout([[tee, 'M']]);
    await shop.checkout([[tee, 'S']], { as: 'meera' });
    await shop.checkoutRefused(
      [
        [tee, 'M'],
        [tee, 'M'],
        [tee, 'M'],
      ],
      { as: 'meera' },
    );
    await shop.checkoutRefused([[{ ...plain, price: 1 }, 'M']]);
    await shop.read(tee);
  },

  'a size is archived while it is paid, and revived': async (shop) => {
    const tee = await shop.create(run);
    const order = await shop.checkout([[tee, 'M']]);
    await shop.update(tee, [{ _id: idOf(tee, 'S'), label: 'S', quantity: 2 }]);
    await shop.pay(order);
    await shop.update(tee, [
      { _id: idOf(tee, 'S'), label: 'S', quantity: 2 },
      { label: 'M', quantity: 1, quantity_seen: 8 },
    ]);
    await shop.buy([[tee, 'M']]);
    await shop.read(tee);
  },

  'a cart comes with the callback': async (shop) => {
    const tee = await shop.create(run);
    for (const entries of [[[tee, 'S']], [[tee]], [[tee, 'L']], [[tee, 'XXL']]] as const) {
      const { body } = await shop.send('checkout', 200, {
        body: json({ amount: 100 }),
        as: 'shopper',
        own: ['receipt', 'key', 'checkout_url'],
      });
      const { order } = body as { order: { id: string } };
      await shop.pay(order.id, { cart: cartOf(entries) });
    }
    await shop.read(tee);
  },
};

test.each(Object.keys(sequences))('%s', async (name) => {
  const server = await shops.open();
  const onServer = new SizedShop(serverResponder(server), () => server.shop.clock.advance(second));
  let now = recordedAt;
  const onMocks = new SizedShop(
    mockResponder(() => now),
    () => (now += second),
  );
  await sequences[name]!(onServer).finally(() => server.close());
  await sequences[name]!(onMocks);
  expect(onMocks.answers()).toEqual(onServer.answers());
});
