import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Category } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';
import { fillPath } from '#contract/rules/address.ts';
import { calls } from '#contract/calls.ts';
import { photoBytes } from '#contract/rules/photo.ts';
import { createAdmin, BackOffice } from './support/back-office.ts';
import { onDatabase } from './support/engines.ts';
import { encodeForm } from './support/forms.ts';
import { picture } from './support/picture.ts';
import { refusal } from './support/refusals.ts';
import { openShop, type TestShop } from './support/test-shop.ts';

onDatabase('the photo of the product form', (place) => {
  let shop: TestShop;
  let office: BackOffice;
  let tees: Category;
  beforeAll(async () => {
    shop = await openShop(place());
    office = new BackOffice(shop, await createAdmin(shop));
    tees = await office.category('Tees');
  });
  afterAll(() => shop.close());

  const send = async (bytes: Uint8Array | Promise<Uint8Array>) =>
    office.create({ category: tees._id, photo: { bytes: await bytes } });
  const photo = ({ _id }: Product) =>
    shop.app.inject({ url: fillPath(calls.getProductPhoto.path, { id: _id }), headers: { accept: 'image/webp' } });
  const etagOf = async (product: Product) => (await photo(product)).headers.etag;

  test('is refused with the reason, without a product', async () => {
    const before = (await shop.call('countProducts')).reply.total;
    expect(await send(Buffer.from('hello'))).toMatchObject({
      status: 422,
      body: {
        message: expect.stringContaining('The photo is no picture;') as string,
        fields: { photo: expect.any(String) as string },
      },
    });
    expect((await shop.call('countProducts')).reply.total).toBe(before);
  });

  test('is limited to 5 MiB', async () => {
    expect((await send(Buffer.alloc(photoBytes))).status).toBe(422);
    expect(await send(Buffer.alloc(photoBytes + 1))).toMatchObject({ status: 413, body: refusal('tooLarge') });
    const bad = await office.create({ name: '', photo: { bytes: Buffer.alloc(photoBytes + 1) } });
    expect(bad.status).toBe(413);
  });

  test('is refused with a message on a real connection if far too large', async () => {
    const address = await shop.app.listen({ host: '127.0.0.1', port: 0 });
    const { body, headers } = await encodeForm({ photo: { bytes: Buffer.alloc(8 * photoBytes) } });
    const answer = await fetch(`${address}${calls.createProduct.path}`, {
      method: 'POST',
      headers: { ...headers, authorization: office.token },
      body: new Uint8Array(body),
    });
    expect([answer.status, await answer.json()]).toEqual([413, refusal('tooLarge')]);
  });

  test('is kept until another one is sent', async () => {
    const { product } = (await send(picture())).reply;
    const etag = await etagOf(product);
    const renamed = await office.update(product, { name: 'Same photo', photo: { bytes: Buffer.alloc(0) } });
    expect(await etagOf(product)).toBe(etag);
    const refused = await office.update(renamed.reply.product, {
      name: 'Bad photo',
      photo: { bytes: Buffer.from('x') },
    });
    expect(refused.status).toBe(422);
    expect((await shop.call('getProduct', { params: { slug: product.slug } })).reply.product.name).toBe('Same photo');
    await office.update(renamed.reply.product, { photo: { bytes: await picture('#0000ff') } });
    expect(await etagOf(product)).not.toBe(etag);
  });

  test('is optional: browsers send an empty field', async () => {
    const { body, headers } = await encodeForm({
      name: 'Bare',
      description: 'x',
      price: '1',
      quantity: '1',
      category: tees._id,
    });
    const boundary = String(headers['content-type']).split('boundary=')[1] ?? '';
    const none = `--${boundary}\r\ncontent-disposition: form-data; name="photo"; filename=""\r\ncontent-type: application/octet-stream\r\n\r\n\r\n`;
    const answer = await shop.call('createProduct', {
      token: office.token,
      body: Buffer.concat([Buffer.from(none), body]),
      headers,
    });
    expect(answer.status).toBe(201);
    expect((await photo(answer.reply.product)).statusCode).toBe(404);
  });

  test('is deleted with their product', async () => {
    const { product } = (await send(picture())).reply;
    await office.remove(product);
    expect((await photo(product)).statusCode).toBe(404);
    for (const table of ['photo', 'past_photo_form'] as const) {
      const rows = await shop.database.db.selectFrom(table).select('product_id').execute();
      expect(rows.filter((row) => row.product_id === product._id)).toEqual([]);
    }
  });
});
