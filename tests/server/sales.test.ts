import { beforeAll, expect, test } from 'vitest';
import { logIn, type Session } from './support/accounts.ts';
import { BackOffice, createAdmin } from './support/back-office.ts';
import { onBothEngines } from './support/engines.ts';
import { noWebhooks, payingSuiteShop } from './support/payments.ts';
import { findRowFaults } from './support/row-faults.ts';
import { hour, minute, minuteClock, saleTools } from './support/sales.ts';

// Prices of a sale: contract/rules/sale.test.ts; times, kills and `was`: sale-times.test.ts. Refused fields: tests/contract/samples/sales.ts.
onBothEngines('sales', (place) => {
  const clock = minuteClock();
  const shop = payingSuiteShop(place, { clock, env: { RATE_LIMITS: 'off' }, script: noWebhooks });
  let owner: Session;
  let office: BackOffice;
  beforeAll(async () => {
    owner = await createAdmin(shop);
    office = new BackOffice(shop, owner);
  });
  const { at, send, create, get, update, end, reaches, shown, tee, said, known } = saleTools(shop, clock, () => owner);

  test('take their products down at the start and give back their prices at the end, in every list', async () => {
    const [kite, chai] = [await tee(), await tee(450)];
    const category = kite.category._id;
    const sale = await create({ products: [kite._id, chai._id], from: at(hour), to: at(3 * hour) });
    expect(sale).toMatchObject({
      ...{ name: 'Diwali', state: 'planned', total: 2, percent: 20, round: 'rupee', from: at(hour) },
      ...{ announced: at(hour), products: expect.arrayContaining([kite._id, chai._id]) as string[] },
    });
    expect(sale.prices?.map(({ price, sale_price }) => [price, sale_price])).toEqual(
      expect.arrayContaining([
        [799, 639],
        [450, 360],
      ]),
    );
    expect(await said(kite)).toBe('799');
    clock.advance(hour);
    await reaches(sale, 'running');
    expect(await shown(kite)).toMatchObject({ price: 639, was: 799, sale_to: at(2 * hour), __v: kite.__v });
    expect(await shown(kite)).not.toHaveProperty('base_price');
    expect(await known(kite)).toMatchObject({ price: 639, base_price: 799 });
    const listed = (query: object) =>
      shop.call('filterProducts', { body: { checked: [category], radio: [], ...query }, query: { page: 1 } });
    expect((await listed({ max: 640 })).reply.products).toMatchObject([{ _id: kite._id, price: 639, was: 799 }]);
    expect((await shop.call('searchProducts', { params: { keyword: kite.name } })).reply[0]).toMatchObject({
      price: 639,
    });
    clock.advance(2 * hour);
    await reaches(sale, 'ended');
    expect(await shown(kite)).toMatchObject({ price: 799, __v: kite.__v });
    expect(await shown(kite)).not.toHaveProperty('was');
    expect(await known(chai)).not.toHaveProperty('base_price');
    expect((await listed({ max: 640 })).reply.products).toEqual([]);
    expect((await get(sale)).prices).toContainEqual(expect.objectContaining({ price: 799, sale_price: 639, was: 799 }));
    expect(await findRowFaults(shop.database, 0)).toEqual([]);
  });

  test('are previewed without being stored, start at once without a time, and of a category have its products of now', async () => {
    const kite = await tee();
    const body = { name: 'Flash', rupees: 100, categories: [kite.category._id], to: at(hour) };
    const total = async () => (await shop.call('listSales', { token: owner.token })).reply.total;
    const before = await total();
    const preview = await shop.call('createSale', { token: owner.token, query: { dry_run: 1 }, body });
    expect(preview).toMatchObject({
      status: 200,
      reply: { sale: { state: 'planned', prices: [{ sale_price: 699, was: 799 }] } },
    });
    expect([await total(), await said(kite)]).toEqual([before, '799']);
    const sale = await create(body);
    expect(sale).toMatchObject({ state: 'running', total: 1, categories: body.categories, from: at(0) });
    expect(await said(kite)).toBe('699, was 799');
    const { product } = (await office.create({ name: 'Late', category: kite.category._id })).reply;
    expect(await said(product)).toBe('499');
    // As another edit, it is in the audit log with what it is.
    const { entries } = (await shop.call('listAuditLog', { token: owner.token })).reply;
    expect(entries.find(({ action }) => action === 'createSale')).toMatchObject({
      subject: { type: 'sale', id: sale._id, name: 'Flash' },
      changes: [
        { field: 'sale', before: '', after: expect.stringMatching(/^Rs\. 100 from .*, products: 1$/) as string },
      ],
    });
    await end(sale);
    expect([await said(kite), (await get(sale)).state]).toEqual(['799', 'ended']);
    // Pressed again.
    expect((await end(sale)).status).toBe(200);
  });

  test.each<[string, [from: number, to: number], [from: number, to: number], boolean]>([
    ['before', [2, 4], [1, 2], false],
    ['after', [2, 4], [4, 5], false],
    ['in its middle', [2, 5], [3, 4], true],
    ['around it', [3, 4], [2, 5], true],
    ['over its start', [2, 4], [1, 3], true],
    ['over its end', [2, 4], [3, 5], true],
    ['at the same time', [2, 4], [2, 4], true],
  ])('two of one product, one %s the other: %o and %o', async (_, first, second, isRefused) => {
    const [kite, chai] = [await tee(), await tee()];
    const times = ([from, to]: [number, number]) => ({ from: at(from * hour), to: at(to * hour) });
    await create({ name: 'Holi', products: [kite._id], ...times(first) });
    const { status, body } = await send({ products: [chai._id, kite._id], ...times(second) });
    expect(status).toBe(isRefused ? 409 : 201);
    if (!isRefused) return;
    expect(body).toMatchObject({ code: 'saleOverlaps', overlaps: [{ _id: kite._id, name: kite.name, sale: 'Holi' }] });
    expect((body as { message: string }).message).toContain(`${kite.name} (Holi)`);
    expect((await send({ products: [chai._id], ...times(second) })).status).toBe(201);
  });

  test('may follow each other: the second one takes its products when the first has given them back', async () => {
    const kite = await tee();
    const first = await create({ products: [kite._id], to: at(hour) });
    const second = await create({ name: 'Next', percent: 50, products: [kite._id], from: at(hour), to: at(2 * hour) });
    clock.advance(hour);
    await reaches(first, 'ended');
    await reaches(second, 'running');
    // The lowest price before is that of the first sale.
    expect(await said(kite)).toBe('399, was 639');
    await end(second);
    expect(await said(kite)).toBe('799');
  });

  test('a planned one changes as a whole, a running one its name and its end, by the version that was read', async () => {
    const [kite, chai] = [await tee(), await tee()];
    const plan = { name: 'Plan', percent: 10, products: [kite._id], from: at(hour), to: at(2 * hour) };
    const planned = await create(plan);
    const changed = await update(planned, { ...plan, percent: 30, products: [chai._id], version: planned.version });
    expect(changed.reply.sale).toMatchObject({ percent: 30, total: 1, products: [chai._id], state: 'planned' });
    const late = await update(planned, { ...plan, version: planned.version });
    expect([late.status, late.body]).toMatchObject([
      409,
      { code: 'changedMeanwhile', current: { sale: { percent: 30 } } },
    ]);
    clock.advance(hour);
    await reaches(planned, 'running');
    expect([await said(kite), await said(chai)]).toEqual(['799', '559, was 799']);
    expect((await update(planned, { ...plan, from: undefined, to: at(hour) })).body).toMatchObject({
      code: 'saleBegun',
    });
    expect((await update(planned, { name: 'Plan', to: at(-minute) })).body).toMatchObject({
      fields: { to: 'is over already' },
    });
    const tooLong = { fields: { to: 'is more than a year after the start' } };
    expect((await update(planned, { name: 'Plan', to: at(368 * 24 * hour) })).body).toMatchObject(tooLong);
    expect((await send({ products: [kite._id], to: at(368 * 24 * hour) })).body).toMatchObject(tooLong);
    const longer = await update(planned, { name: 'Longer', to: at(5 * hour) });
    expect(longer.reply.sale).toMatchObject({ name: 'Longer', to: at(5 * hour), state: 'running' });
    expect((await shown(chai)).sale_to).toBe(at(5 * hour));
    await end(planned);
    expect((await update(planned, { name: 'Again', to: at(9 * hour) })).body).toMatchObject({ code: 'saleOver' });
    const unstarted = await create({ products: [kite._id], from: at(hour), to: at(2 * hour) });
    await end(unstarted);
    expect((await shop.call('getSale', { token: owner.token, params: { id: unstarted._id } })).status).toBe(404);
  });

  test('a product that is hidden, deleted or restored meanwhile gets its price back too', async () => {
    const [hidden, gone, back] = [await tee(), await tee(), await tee()];
    const sale = await create({ products: [hidden._id, gone._id, back._id] });
    const { token } = owner;
    await shop.call('setProductVisibility', { token, params: { id: hidden._id }, body: { hidden: true } });
    await office.remove(gone);
    await office.remove(back);
    await end(sale);
    await shop.call('setProductVisibility', { token, params: { id: hidden._id }, body: { hidden: false } });
    await shop.call('restoreDeleted', { token, params: { id: back._id } });
    expect([await said(hidden), await said(back)]).toEqual(['799', '799']);
    expect(await findRowFaults(shop.database, 0)).toEqual([]);
  });

  const conflict = (name: string) =>
    `The sale '${name}' is running: Rs. 639 now, Rs. 799 after it. Say which of the two prices you mean; nothing is saved yet.`;
  test('an edit of a price during one asks which price is meant', async () => {
    const kite = await tee();
    const sale = await create({ name: 'Edits', products: [kite._id] });
    const product = await shown(kite);
    const { price: _, ...rest } = product;
    const edit = (fields: Record<string, string>) => office.update({ ...rest, price: 639 }, fields);
    expect((await edit({ name: 'Same price' })).status).toBe(200);
    for (const price of ['799', '599']) {
      expect(await edit({ price })).toMatchObject({
        status: 409,
        body: { code: 'saleRunning', message: conflict('Edits'), params: { price: 'Rs. 639', base: 'Rs. 799' } },
      });
    }
    expect((await edit({ price: '799', price_of: 'sale' })).body).toMatchObject({
      fields: { price: 'must be below the price after the sale, Rs. 799' },
    });
    expect((await edit({ price: '599', price_of: 'sale' })).reply.product).toMatchObject({
      price: 599,
      base_price: 799,
    });
    expect(
      (await office.update({ ...rest, price: 599 }, { price: '749', price_of: 'base' })).reply.product,
    ).toMatchObject({ ...{ price: 599, base_price: 749 } });
    expect(await said(kite)).toBe('599, was 799');
    // A form that was opened before the sale, and whose price was not touched.
    expect((await edit({ price: '799', price_seen: '799' })).reply.product).toMatchObject({
      price: 599,
      base_price: 749,
    });
    expect((await edit({ price: '599', mrp: '700' })).body).toMatchObject({
      fields: { mrp: 'is below the price, Rs. 749' },
    });
    await end(sale);
    expect(await said(kite)).toBe('749');
    expect((await edit({ price: '599', price_seen: '599' })).reply.product).toMatchObject({ price: 749 });
    expect((await edit({ price: '599', price_of: 'sale' })).body).toMatchObject({ code: 'saleOver' });
  });

  test('its price, saved after its end by a client that knows no sales, changes nothing', async () => {
    const kite = await tee();
    const sale = await create({ products: [kite._id] });
    const inSale = await shown(kite);
    const save = async (fields: Record<string, string> = {}) =>
      (await office.update(inSale, { name: 'Kite', price: '639', ...fields })).reply.product;
    await end(sale);
    expect(await save()).toMatchObject({ name: 'Kite', price: 799 });
    // Whoever means it says so, and another price is a new one.
    expect(await save({ price_of: 'base' })).toMatchObject({ price: 639 });
    expect(await save({ price: '649' })).toMatchObject({ price: 649 });
    clock.advance(7 * 24 * hour + minute);
    owner = { ...owner, ...(await logIn(shop, 'admin@example.com', 'indigo-loom')) };
    office = new BackOffice(shop, owner);
    expect(await save()).toMatchObject({ price: 639 });
  });

  test('prices of many products ask too; a file means the price after the sale, and an export has it', async () => {
    const [kite, chai] = [await tee(), await tee()];
    const sale = await create({ name: 'Lists', products: [kite._id, chai._id] });
    const set = (products: object[]) => shop.call('setPrices', { token: owner.token, body: { products } });
    const { products } = (
      await set([
        { id: kite._id, price: 777 },
        { id: chai._id, price: 777, price_of: 'base' },
      ])
    ).reply;
    expect(products).toMatchObject([
      { problem: { code: 'saleRunning' }, product: { price: 639, base_price: 799 } },
      { before: 799, product: { price: 639, base_price: 777 } },
    ]);
    const wrong = [
      { id: kite._id, price: 0, price_of: 'sale' },
      { id: chai._id, price: 5, price_of: 'base' },
    ];
    expect((await set(wrong)).reply.products).toMatchObject([
      { problem: { message: 'Price is at least 1 rupee.' }, product: { price: 639 } },
      { problem: { message: 'Price must be above the price in the sale, Rs. 639.' }, product: { base_price: 777 } },
    ]);
    const { reply } = await set([{ id: kite._id, price: 600, price_of: 'sale' }]);
    expect(reply.products).toMatchObject([{ before: 639, product: { price: 600, base_price: 799 } }]);
    const file = await office.export();
    expect(file).toContain(`"${kite.slug}","${kite.name}","Soft.",799,`);
    expect(await office.import(file)).toMatchObject({ updated: 0 });
    const [head = '', ...lines] = file.split('\r\n');
    const line = lines.find((one) => one.startsWith(`"${kite.slug}"`)) ?? '';
    const withPrice = (price: number) => [head, line.replace(',799,', `,${price},`), ''].join('\r\n');
    // The shown price, typed into the file.
    expect(await office.import(withPrice(600))).toMatchObject({ updated: 0 });
    expect((await office.import(withPrice(5))).problems).toMatchObject([
      { field: 'price', message: 'must be above the price in the sale, Rs. 600' },
    ]);
    expect(await office.import(withPrice(829))).toMatchObject({ updated: 1 });
    expect(await known(kite)).toMatchObject({ price: 600, base_price: 829 });
    await end(sale);
    expect([await said(kite), await said(chai)]).toEqual(['829', '777']);
  });
});
