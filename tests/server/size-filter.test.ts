import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Category } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';
import { registerAndLogIn, type Session } from './support/accounts.ts';
import { BackOffice, createAdmin } from './support/back-office.ts';
import { onDatabase } from './support/engines.ts';
import { listOrders, noWebhooks, openPayingShop, type PayingShop } from './support/payments.ts';
import { findRowFaults } from './support/row-faults.ts';
import { buySizes } from './support/sizes.ts';

const sizes = (stock: Readonly<Record<string, number>>): string =>
  JSON.stringify(Object.entries(stock).map(([label, quantity]) => ({ label, quantity })));

onDatabase('the filter by size', (place) => {
  let shop: PayingShop;
  let office: BackOffice;
  let shopper: Session;
  let tees: Category;
  let polos: Category;
  let middle: Product;
  let polo: Product;

  beforeAll(async () => {
    shop = await openPayingShop(place(), { env: { RATE_LIMITS: 'off' } });
    await shop.script(noWebhooks);
    office = new BackOffice(shop, await createAdmin(shop));
    shopper = await registerAndLogIn(shop);
    [tees, polos] = [await office.category('Tees'), await office.category('Polos')];
    await create('Oldest', tees, { S: 1, M: 2, L: 0 });
    middle = await create('Middle', tees, { M: 1, XL: 3 });
    polo = await create('Polo', polos, { m: 5, '28': 1 });
    await office.create({ name: 'Cap', category: polos._id });
  });
  afterAll(() => shop.close());

  const create = async (name: string, { _id }: Category, stock: Readonly<Record<string, number>>): Promise<Product> => {
    shop.clock.advance(1000);
    return (await office.create({ name, category: _id, sizes: sizes(stock) })).reply.product;
  };
  const filtered = async (body: { checked?: string[]; sizes?: string[] }, query = {}) => {
    const { reply, headers } = await shop.call('filterProducts', { body: { checked: [], ...body }, query });
    return [reply.products.map(({ name }) => name), headers['x-total-count']] as const;
  };
  const counts = async (...checked: string[]) => {
    const { reply } = await shop.call('listSizes', checked.length > 0 ? { query: { checked: checked.join() } } : {});
    return reply.sizes.map(({ label, count }) => `${label} ${count}`);
  };
  const expectKept = async () => expect(await findRowFaults(shop.database, shop.clock.read())).toEqual([]);

  test('follows sales, cancelled orders, edits, moves, deletions and imports', async () => {
    await expectKept();
    expect((await buySizes(shop, shopper, [[middle, 'M']])).body).toEqual({ status: true });
    expect(await filtered({ sizes: ['M'] })).toEqual([['Polo', 'Oldest'], undefined]);
    expect(await counts()).toEqual(['S 1', 'M 2', 'XL 1', '28 1']);
    await expectKept();
    const [order] = await listOrders(shop, shopper);
    await shop.call('cancelOrder', { token: office.token, params: { id: order?._id ?? '' }, body: {} });
    expect(await filtered({ sizes: ['M'] })).toEqual([['Polo', 'Middle', 'Oldest'], undefined]);
    await expectKept();

    await office.update(polo, { sizes: sizes({ Tall: 2, '28': 1 }), category: tees._id });
    expect(await counts(tees._id)).toEqual(['S 1', 'M 2', 'XL 1', '28 1', 'Tall 1']);
    await expectKept();
    await office.update(polo, { sizes: '[]', quantity: '3', quantity_seen: '3' });
    expect(await counts()).toEqual(['S 1', 'M 2', 'XL 1']);
    await expectKept();
    const gone = await create('Gone', polos, { S: 1 });
    expect(await counts(polos._id)).toEqual(['S 1']);
    await office.remove(gone);
    expect(await counts(polos._id)).toEqual([]);
    await expectKept();

    await office.import((await office.export()).replace(/^("oldest",.*)"Tees"/m, '$1"Polos"'));
    expect(await counts(polos._id)).toEqual(['S 1', 'M 1']);
    await expectKept();
  });
});
