import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { inFullRun } from '#tests/support/full-run.ts';
import { PhotoEncoder, startProcess } from './photo-encoder.ts';
import { firstForms, type StoredForm } from './photo-forms.ts';

const encoder = new PhotoEncoder();
const encode = (bytes: Uint8Array, by = encoder) => by.encode(new Uint8Array(bytes));

const clay = '#b4532a';

/** A picture of one colour, small because every form of it is encoded. */
function picture(background = clay, width = 40, height = 50, channels: 3 | 4 = 3): Sharp {
  return sharp({ create: { width, height, channels, background } });
}

const clear = () => picture('#b4532a00', 40, 50, 4);

/** A small PNG whose header declares this size. */
async function bomb(width: number, height: number): Promise<Buffer> {
  const bytes = await picture().png().toBuffer();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

/** An animation with a clay and a blue frame. */
async function animation(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = await Promise.all([clay, '#0000ff'].map((colour) => picture(colour).png().toBuffer()));
  const animated = await sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
  expect((await sharp(animated).metadata()).pages).toBe(2);
  return animated;
}

/** A file with many details. */
function detailed(format: (photo: Sharp) => Sharp): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  return format(sharp({ create: { width: 100, height: 100, channels: 3, background: '#888', noise } })).toBuffer();
}

/** Half of a file with many details. */
async function half(format: (photo: Sharp) => Sharp): Promise<Buffer> {
  const bytes = await detailed(format);
  return bytes.subarray(0, bytes.length / 2);
}

/** A photo with a thumbnail, whose end marker is not that of the photo, without what `cut` takes. */
async function cutJpeg(cut: (jpeg: Buffer) => Buffer, progressive = false): Promise<Buffer> {
  const thumbnail = await picture().jpeg().toBuffer();
  const segment = Buffer.from([0xff, 0xe2, 0, 0]);
  segment.writeUInt16BE(thumbnail.length + 2, 2);
  const jpeg = await detailed((photo) => photo.jpeg({ progressive }));
  return cut(Buffer.concat([jpeg.subarray(0, 2), segment, thumbnail, jpeg.subarray(2)]));
}

/** A PNG with so many compressed texts, each of this size. */
async function withTexts(count: number, size: number): Promise<Buffer> {
  const png = await picture().png().toBuffer();
  const text = Buffer.concat([Buffer.from('zTXtComment\0\0'), deflateSync(Buffer.alloc(size))]);
  const chunk = Buffer.concat([Buffer.alloc(4), text, Buffer.alloc(4)]);
  chunk.writeUInt32BE(text.length - 4);
  chunk.writeUInt32BE(crc32(text), chunk.length - 4);
  return Buffer.concat([png.subarray(0, 33), ...Array<Buffer>(count).fill(chunk), png.subarray(33)]);
}

const text = (content: string) => Promise.resolve(Buffer.from(content, 'latin1'));

/** The colour in the middle of the 320-pixel AVIF. */
async function middle(original: Buffer): Promise<number[]> {
  const { forms } = await encode(original);
  const { data, info } = await sharp(forms[0]?.bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return [...data.subarray(at, at + info.channels)];
}

describe('PhotoEncoder', () => {
  it('makes AVIF, WebP and JPEG in every width, and an original', async () => {
    const made = await encode(await picture(clay, 1200, 40).jpeg().toBuffer());
    expect(await sharp(made.original).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 40 });
    const forms = await Promise.all(
      made.forms.map(async ({ width, format, bytes }) => {
        const metadata = await sharp(bytes).metadata();
        // sharp reports an AVIF as its container, HEIF.
        expect([metadata.format, metadata.width]).toEqual([format === 'avif' ? 'heif' : format, width]);
        return `${width} ${format}`;
      }),
    );
    expect(forms).toEqual([320, 480, 640, 960].flatMap((width) => [`${width} avif`, `${width} webp`, `${width} jpeg`]));
  });

  describe('the first forms', () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 90 };
    const noisy = (blurred: number) =>
      sharp({ create: { width: 480, height: 600, channels: 3, background: '#888', noise } }).blur(blurred);
    const inBudget = ({ forms }: { forms: readonly StoredForm[] }) =>
      Promise.all(
        forms
          .filter(({ format }) => format === 'first')
          .map(async ({ width, bytes }) => {
            const metadata = await sharp(bytes).metadata();
            expect([metadata.compression, metadata.width]).toEqual(['av1', width]);
            const { budget } = firstForms.find((form) => form.width === width)!;
            return [width, bytes.length > budget ? 'too large' : bytes.length > 0.7 * budget ? 'full' : 'fits'];
          }),
      );

    it('are not made of a photo whose other forms fit into a page', async () => {
      expect(await inBudget(await encode(await picture().png().toBuffer()))).toEqual([]);
    });

    it('are as good as a page allows, of a photo of many details', async () => {
      const forms = await encoder.encodeFirst(new Uint8Array(await noisy(1).webp({ quality: 90 }).toBuffer()));
      expect(forms.map(({ format }) => format)).toEqual(['first', 'first']);
      expect(await inBudget({ forms })).toEqual([320, 480].map((width) => [width, 'full']));
    });

    it('fit into a page, of a photo of noise: they are blurred', inFullRun, async () => {
      const forms = await encoder.encodeFirst(new Uint8Array(await noisy(0.3).png().toBuffer()));
      for (const [, fit] of await inBudget({ forms })) expect(fit).toMatch(/full|fits/);
      expect(forms).toHaveLength(2);
    });
  });

  const [white, grey, ivory] = ['#ffffff', '#808080', '#faf6ee'];
  it.each<[string, string, () => Promise<Buffer>]>([
    ['a JPEG', clay, () => picture().jpeg().toBuffer()],
    ['a CMYK JPEG', white, () => picture(white).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()],
    ['a 16-bit PNG', clay, () => picture().toColourspace('rgb16').png().toBuffer()],
    ['a greyscale PNG', grey, () => picture(grey).toColourspace('b-w').png().toBuffer()],
    ['a transparent PNG', ivory, () => clear().png().toBuffer()],
    ['one pixel', clay, () => picture(clay, 1, 1).png().toBuffer()],
    ['an animated WebP', clay, () => animation('webp')],
    ['an AVIF', clay, () => picture().avif().toBuffer()],
    ['an animated GIF', clay, () => animation('gif')],
    // Each header that is read inflates the texts: 2 GB.
    ['a PNG with compressed texts', clay, () => withTexts(40, 50_000_000)],
  ])('reads %s in the colours %s', async (_, colour, make) => {
    const rgb = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
    expect(await middle(await make())).toEqual(rgb.map((value) => expect.closeTo(value, -1) as number));
  });

  it('applies the EXIF orientation and removes all metadata', async () => {
    const turned = await picture('#888', 150, 120)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Artist: 'A. Photographer' }, IFD3: { GPSLatitude: '12/1 58/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    expect(turned.includes('A. Photographer')).toBe(true);
    const { original, forms } = await encode(turned);
    for (const bytes of [original, ...forms.map((form) => form.bytes)]) {
      const { width, height, exif, xmp, icc, orientation } = await sharp(bytes).metadata();
      expect(height).toBeGreaterThan(width);
      expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    }
  });

  it.each<[string, () => Promise<Buffer>, string]>([
    ['an empty file', () => text(''), 'is no picture;'],
    ['an SVG', () => text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'is SVG;'],
    ['an SVG with an XML declaration', () => text(' <?xml version="1.0"?><svg/>'), 'is SVG;'],
    ['a PDF', () => text('%PDF-1.7\n1 0 obj'), 'is PDF;'],
    ['a TIFF', () => picture().tiff().toBuffer(), 'is TIFF;'],
    ['a HEIC', () => text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'is HEIC;'],
    ['half a PNG', () => half((photo) => photo.png()), 'is damaged'],
    ['half a JPEG', () => half((photo) => photo.jpeg()), 'is damaged'],
    ['half a WebP', () => half((photo) => photo.webp()), 'is damaged'],
    ['half an AVIF', () => half((photo) => photo.avif({ effort: 0 })), 'is damaged'],
    ['half a GIF', () => half((photo) => photo.gif({ effort: 1 })), 'is damaged'],
    ['a signature without content', () => text('\xff\xd8\xff'), 'is damaged'],
    ['too many pixels in a small file', () => bomb(16_000, 16_000), 'has more than 50 million pixels.'],
    [
      'more pixels than are decoded at once',
      () => picture('#fff', 5000, 5000).webp({ effort: 0 }).toBuffer(),
      'has more than 24.5 m',
    ],
    ['a large AVIF', () => picture('#fff', 4000, 3200).avif({ effort: 0 }).toBuffer(), 'has more than 12.5 million'],
    ['one column of pixels', () => bomb(1, 49_000_000), 'has a side of more than 16384 pixels.'],
  ])('refuses %s', async (_, make, reason) => {
    await expect(encode(await make())).rejects.toMatchObject({
      code: 'unreadablePhoto',
      status: 422,
      message: expect.stringContaining(`The photo ${reason}`) as string,
    });
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['its end marker', () => readFile('tests/support/photos/missing-eoi.jpg')],
    ['half of it', () => cutJpeg((jpeg) => jpeg.subarray(0, -1))],
    ['it, progressive', () => cutJpeg((jpeg) => jpeg.subarray(0, -2), true)],
    ['it, filled up with zeros', () => cutJpeg((jpeg) => Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(300)]))],
  ])('reads a JPEG without %s', async (_, make) => {
    const { forms } = await encode(await make());
    expect(forms.filter(({ format }) => format !== 'first')).toHaveLength(12);
  });

  it('stops decoding that takes too long, and reads the next photo', async () => {
    const impatient = new PhotoEncoder({ decoding: 0 });
    const large = await picture('#fff', 7000, 7000).png().toBuffer();
    const refused = { code: 'unreadablePhoto', status: 422, message: expect.stringContaining('too long') as string };
    await expect(encode(large, impatient)).rejects.toMatchObject(refused);
    await expect(encode(large, impatient)).rejects.toMatchObject(refused);
    await expect(encode(large)).resolves.toMatchObject({ width: 1600 });
  });

  it('tells those that wait too long for the photos before theirs', async () => {
    const impatient = new PhotoEncoder({ waiting: 0 });
    const small = await picture().png().toBuffer();
    const first = encode(small, impatient);
    await expect(encode(small, impatient)).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '30' } });
    // It was not enlarged.
    await expect(first).resolves.toMatchObject({ width: 40 });
  });

  it('fails only the photo whose process cannot start, or has ended while it waited', async () => {
    const children: ChildProcess[] = [];
    let isFull = true;
    const unlucky = new PhotoEncoder({}, () => {
      if (isFull) throw new Error('spawn ENOMEM');
      children.push(startProcess());
      return children.at(-1)!;
    });
    const small = await picture().png().toBuffer();
    await expect(encode(small, unlucky)).rejects.toThrow('ENOMEM');
    isFull = false;
    await expect(encode(small, unlucky)).resolves.toMatchObject({ width: 40 });
    // Its end is not known yet: this photo may fail.
    children.at(-1)?.kill('SIGKILL');
    await Promise.allSettled([encode(small, unlucky)]);
    await expect(encode(small, unlucky)).resolves.toMatchObject({ width: 40 });
    const idle = children.at(-1);
    idle?.kill('SIGKILL');
    await once(idle!, 'exit');
    await expect(encode(small, unlucky)).resolves.toMatchObject({ width: 40 });
  });
});
