import { beforeAll, expect, test } from 'vitest';
import type { Category } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';
import { mostPhotos } from '#contract/rules/photo.ts';
import { createAdmin, BackOffice } from './support/back-office.ts';
import { onDatabase } from './support/engines.ts';
import { encodeForm, type Upload } from './support/forms.ts';
import { picture } from './support/picture.ts';
import { suiteShop } from './support/test-shop.ts';

onDatabase('photos of many products', (place) => {
  const shop = suiteShop(place);
  let office: BackOffice;
  let stoles: Category;
  beforeAll(async () => {
    office = new BackOffice(shop, await createAdmin(shop));
    stoles = await office.category('Stoles');
  });

  const create = async (name: string, fields = {}): Promise<Product> =>
    (await office.create({ name, category: stoles._id, ...fields })).reply.product;
  const send = async (fields: Readonly<Record<string, string | Upload>>, query = {}) =>
    shop.call('addPhotos', { token: office.token, query, ...(await encodeForm(fields)) });
  const names = (...files: string[]) => ({ files: JSON.stringify(files) });
  const check = async (...files: string[]) => (await send(names(...files), { dry_run: '1' })).reply;
  const add = async (file: string, colour: string, more = {}) =>
    send({ ...names(file), ...more, photo: { bytes: await picture(colour) } });
  const widths = async ({ slug }: Product) =>
    (await shop.call('getAdminProduct', { token: office.token, params: { slug } })).reply.product.photos?.length ?? 0;
  const entries = () =>
    shop.database.db.selectFrom('audit_entry').selectAll().where('action', '=', 'addPhotos').execute();

  test('are matched by their names alone, with hidden products too, and nothing is written', async () => {
    const sizes = JSON.stringify([{ label: 'M', sku: 'ST-9-M', quantity: 1 }]);
    const stole = await create('Stole 46', { hidden: '1', sizes });
    await create('Stole 46 long', { photo: { bytes: await picture() } });
    const gone = await create('Stole 47');
    await office.remove(gone);
    const product = { _id: stole._id, name: 'Stole 46', slug: 'stole-46', hidden: true };
    const files = ['stole-46/2.jpg', 'ST-9 front.png', 'Stole 46 long.jpg', 'stole-47.jpg', 'list.pdf'];
    expect(await check(...files)).toEqual({
      success: true,
      matched: [
        { file: 'ST-9 front.png', product, place: 1 },
        { file: 'stole-46/2.jpg', product, place: 2 },
        { file: 'Stole 46 long.jpg', product: expect.objectContaining({ slug: 'stole-46-long' }) as object, place: 2 },
      ],
      unmatched: [
        { file: 'stole-47.jpg', reason: 'noProduct', products: [] },
        { file: 'list.pdf', reason: 'notPhoto', products: [] },
      ],
    });
    expect([await widths(stole), await entries()]).toEqual([0, []]);
  });

  test('are added one after the other at their places, each once', async () => {
    const product = await create('Dupatta 1');
    const second = await add('dupatta-1-2.jpg', '#00aa00', { place: '2' });
    expect(second).toMatchObject({ status: 200, reply: { matched: [{ product: { _id: product._id }, place: 1 }] } });
    // The first one after a broken connection: it goes before the other, and counts once.
    let written = 0;
    for (const known of [undefined, true]) {
      const { reply } = await add('dupatta-1-1.jpg', '#aa0000', { product: product._id, place: '1' });
      expect(reply).toMatchObject({ matched: [{ file: 'dupatta-1-1.jpg', place: 1 }], unmatched: [] });
      expect(reply.matched[0]?.known).toBe(known);
      written = (await entries()).length;
    }
    expect(written).toBe(2);
    expect((await add('dupatta-1-2.jpg', '#00aa00')).reply.matched).toMatchObject([{ place: 2, known: true }]);
    expect(await widths(product)).toBe(2);
    expect((await entries())[0]).toMatchObject({ subject_id: product._id, subject_name: 'Dupatta 1' });
    expect((await add('dupatta-2.jpg', '#aa0000')).reply).toMatchObject({ matched: [], unmatched: [{}] });
  });

  test('beyond what a product holds are refused, and what is no photo', async () => {
    const product = await create('Full 1');
    const files = Array.from({ length: mostPhotos + 1 }, (_, index) => `full-1-${index + 1}.jpg`);
    const { matched, unmatched } = await check(...files);
    expect([matched.length, unmatched]).toMatchObject([mostPhotos, [{ file: files.at(-1), reason: 'full' }]]);
    for (const [index, file] of files.slice(0, -1).entries()) await add(file, `#00${index}0ff`);
    const more = { product: product._id };
    expect(await add('other.jpg', '#123456', more)).toMatchObject({ status: 409, body: { code: 'tooManyPhotos' } });
    const broken = await send({ ...names('a.jpg'), ...more, photo: { bytes: Buffer.from('text') } });
    expect(broken).toMatchObject({ status: 422, body: { code: 'unreadablePhoto' } });
    expect((await add('a.jpg', '#123456', { product: stoles._id })).status).toBe(404);
  });

  test.each([
    ['no names', { files: '[]' }, { files: 'is required' }],
    ['names that are no list', { files: 'a.jpg' }, { files: 'must be a list' }],
    ['no photo', names('a.jpg'), { photo: 'is required' }],
    ['a place that is none', { ...names('a.jpg'), place: '0' }, { place: 'must be a whole number' }],
  ])('are refused with %s', async (_, fields, refused) => {
    expect(await send(fields)).toMatchObject({ status: 400, body: { fields: refused } });
  });

  test('take as many names as a folder has, and no more', async () => {
    const long = (count: number) => Array.from({ length: count }, (_, index) => `${'लंबा '.repeat(60)}${index}.jpg`);
    expect((await check(...long(2_000))).unmatched).toHaveLength(2_000);
    expect((await send(names(...long(2_001)), { dry_run: '1' })).status).toBe(400);
  });
});
