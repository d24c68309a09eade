import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { photoBytes } from '#contract/rules/photo.ts';
import { makePhotoForms } from './photo-forms.ts';

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

/** Half of a file with many details. */
async function half(encode: (photo: Sharp) => Sharp): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const photo = sharp({ create: { width: 200, height: 200, channels: 3, background: '#888', noise } });
  const bytes = await encode(photo).toBuffer();
  return bytes.subarray(0, bytes.length / 2);
}

const text = (content: string) => Promise.resolve(Buffer.from(content, 'latin1'));

/** The colour in the middle of the 320-pixel AVIF. */
async function middle(original: Buffer): Promise<number[]> {
  const { forms } = await makePhotoForms(original);
  const { data, info } = await sharp(forms[0]?.bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return [...data.subarray(at, at + info.channels)];
}

describe('makePhotoForms', () => {
  it('makes AVIF, WebP and JPEG in every width, and an original', async () => {
    const made = await makePhotoForms(await picture(clay, 1200, 40).jpeg().toBuffer());
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

  const [white, grey, ivory] = ['#ffffff', '#808080', '#faf6ee'];
  it.each<[string, string, () => Promise<Buffer>]>([
    ['a JPEG', clay, () => picture().jpeg().toBuffer()],
    ['a CMYK JPEG', white, () => picture(white).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()],
    ['a PNG', clay, () => picture().png().toBuffer()],
    ['a 16-bit PNG', clay, () => picture().toColourspace('rgb16').png().toBuffer()],
    ['a greyscale PNG', grey, () => picture(grey).toColourspace('b-w').png().toBuffer()],
    ['a transparent PNG', ivory, () => clear().png().toBuffer()],
    ['one pixel', clay, () => picture(clay, 1, 1).png().toBuffer()],
    ['a WebP', clay, () => picture().webp().toBuffer()],
    ['an animated WebP', clay, () => animation('webp')],
    ['an AVIF', clay, () => picture().avif().toBuffer()],
    ['a GIF', clay, () => picture().gif().toBuffer()],
    ['an animated GIF', clay, () => animation('gif')],
  ])('reads %s in the colours %s', async (_, colour, make) => {
    const rgb = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
    expect(await middle(await make())).toEqual(rgb.map((value) => expect.closeTo(value, -1) as number));
  });

  it('never enlarges', async () => {
    const { forms } = await makePhotoForms(await picture('#fff', 400, 50).png().toBuffer());
    const widths = await Promise.all(forms.map(async ({ bytes }) => (await sharp(bytes).metadata()).width));
    expect(widths).toEqual([320, 320, 320, ...Array<number>(9).fill(400)]);
  });

  it('applies the EXIF orientation and removes all metadata', async () => {
    const turned = await picture('#888', 150, 120)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Artist: 'A. Photographer' }, IFD3: { GPSLatitude: '12/1 58/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    expect(turned.includes('A. Photographer')).toBe(true);
    const { original, forms } = await makePhotoForms(turned);
    for (const bytes of [original, ...forms.map((form) => form.bytes)]) {
      const { width, height, exif, xmp, icc, orientation } = await sharp(bytes).metadata();
      expect(height).toBeGreaterThan(width);
      expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    }
  });

  it('limits the original to 2,400 pixels', async () => {
    const { original } = await makePhotoForms(await picture('#888', 30, 3000).jpeg().toBuffer());
    expect(await sharp(original).metadata()).toMatchObject({ width: 24, height: 2400 });
  });

  it.each<[string, () => Promise<Buffer>, string]>([
    ['a text', () => text('hello'), 'is no picture;'],
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
    ['one column of pixels', () => bomb(1, 49_000_000), 'has a side of more than 16384 pixels.'],
    ['one row of pixels', () => bomb(49_000_000, 1), 'has a side of more than 16384 pixels.'],
    ['a picture that is too high', () => picture('#fff', 1, 16_385).png().toBuffer(), 'has a side of'],
  ])('refuses %s', async (_, make, reason) => {
    await expect(makePhotoForms(await make())).rejects.toMatchObject({
      code: 'unreadablePhoto',
      status: 422,
      message: expect.stringContaining(`The photo ${reason}`) as string,
    });
  });

  it('refuses more than 5 MiB without decoding it', async () => {
    await expect(makePhotoForms(Buffer.alloc(photoBytes + 1))).rejects.toMatchObject({
      code: 'tooLarge',
      status: 413,
    });
  });
});
