import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { photoBytes } from '#contract/rules/photo.ts';
import { makePhotoForms } from './photo-forms.ts';

/** A picture of one colour, 1200 x 1500 by default. */
function picture(background = '#b4532a', width = 1200, height = 1500, channels: 3 | 4 = 3): Sharp {
  return sharp({ create: { width, height, channels, background } });
}

/** The colour in the middle of the 320-pixel AVIF. */
async function middle(original: Buffer): Promise<number[]> {
  const { forms } = await makePhotoForms(original);
  const { data, info } = await sharp(forms[0]?.bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return [...data.subarray(at, at + info.channels)];
}

const near = (colour: readonly number[]) => colour.map((value) => expect.closeTo(value, -1) as number);

describe('makePhotoForms', () => {
  it('makes AVIF, WebP and JPEG in every width, and an original', async () => {
    const made = await makePhotoForms(await picture().jpeg().toBuffer());
    expect(await sharp(made.original).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 1500 });
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

  it.each(['png', 'webp', 'avif', 'gif', 'jpeg'] as const)('reads %s, whatever its name', async (format) => {
    const original = await picture('#b4532a', 400, 500).toFormat(format).toBuffer();
    expect(await middle(original)).toEqual(near([0xb4, 0x53, 0x2a]));
  });

  it('never enlarges', async () => {
    const { forms } = await makePhotoForms(await picture('#fff', 400, 500).png().toBuffer());
    const widths = await Promise.all(forms.map(async ({ bytes }) => (await sharp(bytes).metadata()).width));
    expect(widths).toEqual([320, 320, 320, ...Array<number>(9).fill(400)]);
  });

  it('applies the EXIF orientation and removes all metadata', async () => {
    const turned = await picture('#888', 1500, 1200)
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
    const { original } = await makePhotoForms(await picture('#888', 3000, 4000).jpeg().toBuffer());
    expect(await sharp(original).metadata()).toMatchObject({ width: 1800, height: 2400 });
  });

  it('fills transparency with the background colour of the pages', async () => {
    const clear = await picture('#00000000', 400, 500, 4).png().toBuffer();
    expect(await middle(clear)).toEqual(near([0xfa, 0xf6, 0xee]));
  });

  it('converts CMYK and greyscale to sRGB', async () => {
    const cmyk = await picture('#b4532a', 400, 500).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    expect((await middle(cmyk)).length).toBe(3);
    const grey = await picture('#808080', 400, 500).toColourspace('b-w').png().toBuffer();
    expect(await middle(grey)).toEqual(near([0x80, 0x80, 0x80]));
  });

  it('takes the first picture of an animation', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((colour) => picture(colour, 400, 500).png().toBuffer()),
    );
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(animation).metadata()).pages).toBe(2);
    expect(await middle(animation)).toEqual(near([255, 0, 0]));
  });

  it.each([
    ['text', () => Promise.resolve(Buffer.from('hello'))],
    ['an empty file', () => Promise.resolve(Buffer.alloc(0))],
    ['an SVG', () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))],
    ['a TIFF', () => picture('#fff', 40, 50).tiff().toBuffer()],
    ['a truncated photo', async () => (await picture().png({ compressionLevel: 0 }).toBuffer()).subarray(0, 900)],
    ['a picture with too many pixels', () => picture('#fff', 9000, 9000).png().toBuffer()],
    ['a picture that is too high', () => picture('#fff', 1, 16_385).png().toBuffer()],
    ['a picture that is too wide', () => picture('#fff', 16_385, 1).png().toBuffer()],
  ])(
    'refuses %s',
    async (_, make) => {
      await expect(makePhotoForms(await make())).rejects.toMatchObject({ code: 'unreadablePhoto', status: 422 });
    },
    // Creating the picture with too many pixels is slow.
    30_000,
  );

  it('refuses more than 5 MiB without decoding it', async () => {
    await expect(makePhotoForms(Buffer.alloc(photoBytes + 1))).rejects.toMatchObject({
      code: 'tooLarge',
      status: 413,
    });
  });
});
