import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Category } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';
import { fillPath } from '#contract/rules/address.ts';
import { calls } from '#contract/calls.ts';
import { photoBytes } from '#contract/rules/photo.ts';
import { createAdmin, BackOffice } from './support/back-office.ts';
import { onDatabase } from './support/engines.ts';
import { encodeForm } from './support/forms.ts';
import { refusal } from './support/refusals.ts';
import { openShop, type TestShop } from './support/test-shop.ts';

type Colour = readonly [red: number, green: number, blue: number];

const clay: Colour = [180, 83, 42];
const grey: Colour = [128, 128, 128];
const white: Colour = [255, 255, 255];
const ivory: Colour = [0xfa, 0xf6, 0xee];

/** A picture of one colour, 400 x 500 by default. */
function picture([r, g, b]: Colour, { width = 400, height = 500, alpha = 1 } = {}): Sharp {
  const channels = alpha === 1 ? 3 : 4;
  return sharp({ create: { width, height, channels, background: { r, g, b, alpha } } });
}

/** An animation with a clay and a blue frame. */
async function animation(format: 'gif' | 'webp'): Promise<Buffer> {
  const blue: Colour = [0, 0, 255];
  const frames = await Promise.all([clay, blue].map((colour) => picture(colour).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

/** A small PNG whose header declares this size. */
async function bomb(width: number, height: number): Promise<Buffer> {
  const bytes = await picture(clay, { width: 10, height: 10 }).png().toBuffer();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

/** The checksum of PNG's chunks (https://www.w3.org/TR/png-3/#D-CRCAppendix). */
function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

const text = (content: string) => Promise.resolve(Buffer.from(content));
const photographed = () =>
  sharp({ create: { width: 900, height: 900, channels: 3, background: '#888', noise: noise } });
const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };

onDatabase('product photos', (place) => {
  let shop: TestShop;
  let office: BackOffice;
  let tees: Category;
  beforeAll(async () => {
    shop = await openShop(place());
    office = new BackOffice(shop, await createAdmin(shop));
    tees = await office.category('Tees');
  });
  afterAll(() => shop.close());

  const send = (bytes: Uint8Array, as: { name?: string; type?: string } = {}) =>
    office.create({ category: tees._id, photo: { bytes, ...as } });
  const photo = ({ _id }: Product) =>
    shop.app.inject({ url: fillPath(calls.getProductPhoto.path, { id: _id }), headers: { accept: 'image/webp' } });
  /** The colour in the middle of the product's photo, and its size. */
  const served = async (product: Product) => {
    const { rawPayload } = await photo(product);
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
    const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
    return { colour: [...data.subarray(at, at + 3)], channels: info.channels, width: info.width, height: info.height };
  };
  const near = (colour: Colour) => colour.map((value) => expect.closeTo(value, -1) as number);

  test.each<[string, () => Promise<Buffer>, string]>([
    ['a text', () => text('hello'), 'The photo is no picture;'],
    ['an SVG', () => text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'The photo is SVG;'],
    ['an SVG with an XML declaration', () => text(' <?xml version="1.0"?><svg/>'), 'The photo is SVG;'],
    ['a PDF', () => text('%PDF-1.7\n1 0 obj'), 'The photo is PDF;'],
    ['a TIFF', () => picture(clay).tiff().toBuffer(), 'The photo is TIFF;'],
    ['a HEIC', () => text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'The photo is HEIC;'],
    ['half a PNG', async () => half(await photographed().png().toBuffer()), 'The photo is damaged'],
    ['half a JPEG', async () => half(await photographed().jpeg().toBuffer()), 'The photo is damaged'],
    ['half a WebP', async () => half(await photographed().webp().toBuffer()), 'The photo is damaged'],
    ['half an AVIF', async () => half(await photographed().avif({ effort: 0 }).toBuffer()), 'The photo is damaged'],
    ['half a GIF', async () => half(await photographed().gif({ effort: 1 }).toBuffer()), 'The photo is damaged'],
    ['a signature without content', () => text('\xff\xd8\xff'), 'The photo is'],
    [
      'a small file with a huge size in its header',
      () => bomb(60_000, 60_000),
      'The photo has more than 50 million pixels.',
    ],
    ['one column of pixels', () => bomb(1, 49_000_000), 'The photo has a side of more than 16384 pixels.'],
    ['one row of pixels', () => bomb(49_000_000, 1), 'The photo has a side of more than 16384 pixels.'],
    [
      'many pixels',
      () => picture(clay, { width: 9000, height: 9000 }).png().toBuffer(),
      'The photo has more than 50 million pixels.',
    ],
  ])('are refused with the reason, without a product: %s', async (_, make, reason) => {
    const before = (await shop.call('countProducts')).reply.total;
    const answer = await send(await make());
    expect(answer).toMatchObject({
      status: 422,
      body: {
        success: false,
        message: expect.stringContaining(reason) as string,
        fields: { photo: expect.any(String) as string },
      },
    });
    expect((await shop.call('countProducts')).reply.total).toBe(before);
  });

  test('are limited to 5 MiB', async () => {
    expect((await send(Buffer.alloc(photoBytes))).status).toBe(422);
    expect(await send(Buffer.alloc(photoBytes + 1))).toMatchObject({ status: 413, body: refusal('tooLarge') });
    const bad = await office.create({ name: '', photo: { bytes: Buffer.alloc(photoBytes + 1) } });
    expect(bad.status).toBe(413);
  });

  test('are refused with a message on a real connection if far too large', async () => {
    const address = await shop.app.listen({ host: '127.0.0.1', port: 0 });
    const { body, headers } = await encodeForm({ photo: { bytes: Buffer.alloc(8 * photoBytes) } });
    const answer = await fetch(`${address}${calls.createProduct.path}`, {
      method: 'POST',
      headers: { ...headers, authorization: office.token },
      body: new Uint8Array(body),
    });
    expect([answer.status, await answer.json()]).toEqual([413, refusal('tooLarge')]);
  });

  test('are kept until another one is sent', async () => {
    const { product } = (await send(await picture(clay).png().toBuffer())).reply;
    const etag = (await photo(product)).headers.etag;
    const renamed = await office.update(product, { name: 'Same photo', photo: { bytes: Buffer.alloc(0) } });
    expect((await photo(product)).headers.etag).toBe(etag);
    const refused = await office.update(renamed.reply.product, {
      name: 'Bad photo',
      photo: { bytes: Buffer.from('x') },
    });
    expect(refused.status).toBe(422);
    expect((await shop.call('getProduct', { params: { slug: product.slug } })).reply.product.name).toBe('Same photo');
    const changed = await office.update(renamed.reply.product, {
      photo: { bytes: await picture([0, 0, 255]).png().toBuffer() },
    });
    expect(await served(changed.reply.product)).toMatchObject({ colour: near([0, 0, 255]) });
  });

  test('are optional: browsers send an empty field', async () => {
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

  test('are deleted with their product', async () => {
    const { product } = (await send(await picture(clay).png().toBuffer())).reply;
    await office.remove(product);
    expect((await photo(product)).statusCode).toBe(404);
    for (const table of ['photo', 'past_photo_form'] as const) {
      const rows = await shop.database.db.selectFrom(table).select('product_id').execute();
      expect(rows.filter((row) => row.product_id === product._id)).toEqual([]);
    }
  });

  test('can be sent simultaneously', async () => {
    const bytes = await picture(clay).png().toBuffer();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(bytes)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  });
});

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.length / 2);
}
