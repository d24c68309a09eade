import { afterAll, beforeAll, expect, test } from 'vitest';
import { mostListedChanges } from '#contract/catalogue-changes.ts';
import { ImportEvent, type ImportOutcome } from '#contract/catalogue-file.ts';
import type { Product } from '#contract/product.ts';
import { BackOffice, createAdmin } from './support/back-office.ts';
import { onDatabase } from './support/engines.ts';
import { openShop, type TestShop } from './support/test-shop.ts';

onDatabase('what an import would change', (place) => {
  let shop: TestShop;
  let office: BackOffice;
  let kite: Product;
  let comet: Product;

  beforeAll(async () => {
    shop = await openShop(place());
    office = new BackOffice(shop, await createAdmin(shop));
    const { _id: category } = await office.category('Tees');
    kite = (await office.create({ name: 'Kite Tee', category })).reply.product;
    const sizes = JSON.stringify([
      { label: 'S', quantity: 4 },
      { label: 'M', quantity: 12 },
    ]);
    comet = (await office.create({ name: 'Comet Tee', category, sizes })).reply.product;
  });
  afterAll(() => shop.close());

  const send = async (isDry: boolean, ...lines: readonly string[]): Promise<ImportOutcome> => {
    const { status, body } = await shop.call('importCatalogue', {
      token: office.token,
      query: { dry_run: isDry ? 1 : 0 },
      body: [...lines, ''].join('\r\n'),
      headers: { 'content-type': 'text/csv' },
    });
    expect(status).toBe(200);
    const last: unknown = JSON.parse(String(body).trimEnd().split('\n').at(-1) ?? '');
    return ImportEvent.parse(last) as ImportOutcome;
  };
  const exported = async () =>
    String((await shop.call('exportCatalogue', { token: office.token })).body)
      .trim()
      .split('\r\n');
  const header = 'slug,name,description,price,quantity,category,size,hidden';

  test('is listed by product and field in the order of the file, and nothing is changed', async () => {
    const before = await exported();
    const outcome = await send(
      true,
      header,
      `${comet.slug},Comet Tee,Soft.,499,6,Tees,S,`,
      ',New Tee,Fresh.,99.5,3,Tees,,1',
      `${kite.slug},Kite Tee,Softer.,549,10,Tees,,1`,
    );
    expect(outcome).toEqual({
      state: 'checked',
      created: 1,
      updated: 2,
      problems: [],
      changes: [
        {
          ...{ line: 2, kind: 'updated', name: 'Comet Tee', slug: comet.slug },
          fields: [{ field: 'quantity', size: 'S', from: '4', to: '6' }],
        },
        {
          ...{ line: 3, kind: 'created', name: 'New Tee', slug: 'new-tee' },
          fields: [
            { field: 'description', to: 'Fresh.' },
            { field: 'price', to: '99.5' },
            { field: 'quantity', to: '3' },
            { field: 'category', to: 'Tees' },
            { field: 'shipping', to: '0' },
            { field: 'hidden', to: '1' },
          ],
        },
        {
          ...{ line: 4, kind: 'updated', name: 'Kite Tee', slug: kite.slug },
          fields: [
            { field: 'description', from: 'Soft.', to: 'Softer.' },
            { field: 'price', from: '499', to: '549' },
            { field: 'hidden', from: '0', to: '1' },
          ],
        },
      ],
    });
    expect(await exported()).toEqual(before);
  });

  test('is listed for a bounded number of products', async () => {
    const lines = Array.from({ length: mostListedChanges + 5 }, (_, index) => `,Tee ${index},Plain.,1,1,Tees,,`);
    const { created, changes } = await send(true, header, ...lines);
    expect(created).toBe(mostListedChanges + 5);
    expect(changes).toHaveLength(mostListedChanges);
  });

  test('the column hidden hides and shows; without it nothing changes, and an export has it only if it is needed', async () => {
    const isShown = async ({ slug }: Product) => (await shop.call('getProduct', { params: { slug } })).status === 200;
    expect((await exported())[0]).not.toContain('hidden');
    const lines = (hidden: number) => [
      header,
      `${comet.slug},Comet Tee,Soft.,499,4,Tees,S,${hidden}`,
      `${comet.slug},,,,12,,M,`,
    ];
    expect(await send(false, ...lines(1))).toMatchObject({ state: 'imported', updated: 1 });
    expect(await isShown(comet)).toBe(false);
    const [columns, ...rows] = await exported();
    expect(columns).toContain('"hidden"');
    expect(await send(true, columns ?? '', ...rows)).toMatchObject({ state: 'checked', created: 0, updated: 0 });
    const plain = 'slug,name,description,price,quantity,category';
    expect(await send(false, plain, `${comet.slug},Comet Tee,Very soft.,499,16,Tees`)).toMatchObject({ updated: 1 });
    expect(await isShown(comet)).toBe(false);
    const { reply } = await shop.call('listAdminProducts', { token: office.token, query: { visibility: 'hidden' } });
    expect(reply.products).toMatchObject([{ _id: comet._id, description: 'Very soft.', hidden: true }]);
    expect(await send(false, ...lines(0))).toMatchObject({ state: 'imported', updated: 1 });
    expect(await isShown(comet)).toBe(true);
    expect(await send(true, header, `${comet.slug},Comet Tee,Soft.,499,4,Tees,S,perhaps`)).toMatchObject({
      state: 'refused',
      problems: [{ line: 2, field: 'hidden' }],
    });
  });
});
