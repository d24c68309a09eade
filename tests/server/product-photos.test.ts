import { readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Category } from '#contract/category.ts';
import type { ProductPhoto } from '#contract/product-photo.ts';
import type { Product } from '#contract/product.ts';
import { mostPhotos, photoBytes } from '#contract/rules/photo.ts';
import { newId } from '#server/db/ids.ts';
import { createAdmin, BackOffice } from './support/back-office.ts';
import { onBothEngines, onDatabase } from './support/engines.ts';
import { encodeForm, type Upload } from './support/forms.ts';
import { payingSuiteShop } from './support/payments.ts';
import { picture } from './support/picture.ts';
import { refusal } from './support/refusals.ts';

const browser = { accept: 'image/avif,image/webp,*/*;q=0.8' };

onDatabase('the photos of a product', (place) => {
  const shop = payingSuiteShop(place);
  let office: BackOffice;
  let tees: Category;
  beforeAll(async () => {
    office = new BackOffice(shop, await createAdmin(shop));
    tees = await office.category('Tees');
  });

  const create = async (photo?: Buffer): Promise<Product> =>
    (await office.create({ category: tees._id, ...(photo && { photo: { bytes: photo } }) })).reply.product;
  const add = async ({ _id: id }: Product, fields: Readonly<Record<string, string | Upload>>) =>
    shop.call('addProductPhoto', { token: office.token, params: { id }, ...(await encodeForm(fields)) });
  const added = async (product: Product, colour: string, alt = ''): Promise<ProductPhoto> =>
    (await add(product, { photo: { bytes: await picture(colour) }, alt })).reply.photo;
  const arrange = ({ _id: id }: Product, photos: readonly object[]) =>
    shop.call('updateProductPhotos', { token: office.token, params: { id }, body: { photos } });
  const now = async ({ slug }: Product): Promise<Product> =>
    (await shop.call('getProduct', { params: { slug } })).reply.product;
  const first = (product: Product, query = {}) =>
    shop.call('getProductPhoto', { params: { id: product._id }, query, headers: browser });
  const one = (photoId: string, query = {}, headers: Readonly<Record<string, string>> = browser) =>
    shop.call('getPhoto', { params: { photoId }, query, headers });
  const text = ({ _id, alt }: ProductPhoto) => ({ _id, alt });

  test('are served by their own ids, up to full size', async () => {
    const product = await create();
    const { _id } = (await add(product, { photo: { bytes: await picture('#123456', 1920, 50) } })).reply.photo;
    const widths = [
      [undefined, 960],
      [700, 960],
      [2400, 1600],
    ] as const;
    for (const [w, width] of widths) {
      const { bytes, headers } = await one(_id, w === undefined ? {} : { w });
      expect((await sharp(bytes).metadata()).width, `w=${w}`).toBe(width);
      expect(headers).toMatchObject({ vary: 'accept', 'cache-control': 'public, max-age=31536000, immutable' });
    }
    const { headers } = await one(_id, { w: 2400 });
    expect(headers['content-type']).toBe('image/webp');
    const again = await one(_id, { w: 2400 }, { ...browser, 'if-none-match': String(headers.etag) });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    const jpeg = await one(_id, { w: 2400 }, { accept: '*/*' });
    expect([jpeg.headers['content-type'], (await sharp(jpeg.bytes).metadata()).width]).toEqual(['image/jpeg', 960]);
    const refusing = await one(_id, {}, { accept: 'IMAGE/AVIF; q=0.00, Image/WebP' });
    expect(refusing.headers['content-type']).toBe('image/webp');
    // By the id of the product they have the widths that they always had, and are immutable under its current version only.
    const current = await first(product, { w: 2400, v: 1 });
    expect((await sharp(current.bytes).metadata()).width).toBe(960);
    expect(current.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    for (const query of [{ v: 0 }, {}]) {
      expect((await first(product, query)).headers['cache-control']).toBe('public, no-cache');
    }
  });

  test('are put in order, described and removed', async () => {
    const product = await create(await picture('#aa0000'));
    const [a] = product.photos ?? [];
    const b = await added(product, '#00aa00', 'b');
    const c = await added(product, '#0000aa', 'c');
    const ofA = (await first(product)).headers.etag;
    const answer = await arrange(product, [text(c), { _id: a!._id, alt: ' The front ' }]);
    expect(answer.status).toBe(200);
    expect(answer.reply.product).toMatchObject({ __v: 3, photos: [c, { ...a, alt: 'The front' }] });
    expect((await one(b._id)).status).toBe(404);
    expect((await first(product)).headers.etag).toBe((await one(c._id)).headers.etag);
    expect((await first(product)).headers.etag).not.toBe(ofA);
    // Without a change there is no new version.
    expect((await arrange(product, [text(c), { _id: a!._id, alt: 'The front' }])).reply.product.__v).toBe(3);
  });

  test('are files of the form, not names of files of the server', async () => {
    const part = 'Content-Disposition: form-data; name="photo"\r\nContent-Type: application/json';
    const body = `--x\r\n${part}\r\n\r\n{"path":"/etc/passwd","bytes":[1]}\r\n--x--\r\n`;
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const params = { id: (await create())._id };
    expect(await shop.call('addProductPhoto', { token: office.token, params, headers, body })).toMatchObject({
      status: 400,
      body: { fields: { photo: 'must be a file' } },
    });
  });

  test('wait on the disk, and leave nothing there', async () => {
    const product = await create();
    const folder = join(dirname(shop.outbox), 'uploads');
    const bytes = await picture('#556677');
    expect((await add(product, { photo: { bytes } })).status).toBe(201);
    expect((await add(product, { photo: { bytes: Buffer.alloc(photoBytes + 1) } })).status).toBe(413);
    expect((await add({ ...product, _id: newId() }, { photo: { bytes } })).status).toBe(404);
    expect(await readdir(folder)).toEqual([]);
    // A disk that takes no file.
    await rm(folder, { recursive: true });
    await writeFile(folder, '');
    expect(await add(product, { photo: { bytes } })).toMatchObject({ status: 503, body: refusal('unavailable') });
    expect(shop.log()).toContain('uploads: a file of a form could not be written to the disk');
    await rm(folder);
  });

  test('of the form replace the first one and keep the others; an empty field replaces none', async () => {
    const product = await create(await picture('#aa1111'));
    const second = await added(product, '#11aa11', 'The back');
    const changed = await office.update(await now(product), { photo: { bytes: await picture('#1111aa') } });
    const { photos = [] } = changed.reply.product;
    expect(photos).toEqual([{ _id: expect.any(String) as string, alt: '', width: 40, height: 50 }, second]);
    expect(photos[0]?._id).not.toBe(product.photos?.[0]?._id);
    const renamed = await office.update(changed.reply.product, { name: 'Other', photo: { bytes: Buffer.alloc(0) } });
    expect(renamed.reply.product.photos).toEqual(photos);
  });
});

onBothEngines('writes of products at the same time', (place) => {
  const shop = payingSuiteShop(place);
  let office: BackOffice;
  let product: Product;
  beforeAll(async () => {
    office = new BackOffice(shop, await createAdmin(shop));
  });
  beforeEach(async () => {
    product = (await office.create({ category: (await office.category(`Tees ${newId()}`))._id })).reply.product;
  });

  const send = async (count: number) => {
    const form = await encodeForm({ photo: { bytes: await picture() } });
    const params = { id: product._id };
    return Array.from({ length: count }, () => shop.call('addProductPhoto', { token: office.token, params, ...form }));
  };
  const now = async () => (await shop.call('getProduct', { params: { slug: product.slug } })).reply.product;

  test('add at most eight photos', async () => {
    const answers = await Promise.all(await send(10));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(mostPhotos).fill(201), 409, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      body: { code: 'tooManyPhotos', message: 'A product has at most 8 photos. Remove one first.' },
    });
    const { photos = [], __v } = await now();
    expect([photos.length, new Set(photos.map(({ _id }) => _id)).size, __v]).toEqual([mostPhotos, mostPhotos, 8]);
  });

  test('keep all photos, whatever else happens to the product', async () => {
    await Promise.all([...(await send(4)), office.update(product, { name: 'Renamed' })]);
    const { name, photos, __v } = await now();
    expect([name, photos?.length, __v]).toEqual(['Renamed', 4, 5]);
  });

  test('make products of one name with slugs of their own', async () => {
    const fields = { name: 'Same Name', category: product.category._id };
    const answers = await Promise.all(Array.from({ length: 4 }, () => office.create(fields)));
    const slugs = answers.map(({ reply }) => reply.product.slug);
    expect(slugs.sort()).toEqual(['same-name', 'same-name-2', 'same-name-3', 'same-name-4']);
  });

  test('edit a version once', async () => {
    const names = ['One', 'Two', 'Three'];
    const answers = await Promise.all(names.map((name) => office.update(product, { name, __v: String(product.__v) })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const winner = answers.find(({ status }) => status === 200)?.reply.product;
    const refused = { ...refusal('productChanged'), current: { product: winner } };
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject(refused);
    expect(await now()).toEqual(winner);
  });
});
