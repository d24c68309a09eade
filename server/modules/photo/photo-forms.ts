import pLimit from 'p-limit';
import type { Sharp, SharpConstructor } from 'sharp';
import { fieldRefusal, fieldText, type FieldRefusal } from '#contract/field-refusals.ts';
import { fullSide, photoBytes, photoWidths, type PhotoWidth } from '#contract/rules/photo.ts';
import { Refused } from '../../refused.ts';

/** The served formats, smallest files first. */
export const photoFormats = ['avif', 'webp', 'jpeg'] as const;
export type PhotoFormat = (typeof photoFormats)[number];

/** A photo's original and its served forms. */
export interface PhotoForms {
  /** WebP, at most `fullSide` pixels on its longer side, without metadata; also the source of future forms. */
  readonly original: Buffer;
  /** The size of the original in pixels. */
  readonly width: number;
  readonly height: number;
  readonly forms: readonly { readonly width: PhotoWidth; readonly format: PhotoFormat; readonly bytes: Buffer }[];
}

/** The most pixels to decode, against decompression bombs. */
const mostPixels = 50_000_000;

/**
 * The longest side of an upload, in pixels: what JPEG and WebP allow (16,383), rounded up. A PNG of 1 x 49,000,000 has few pixels,
 * but took 37 s and 2.9 GB.
 */
const longestSide = 16_384;

/** The background of transparent pictures: the ivory of the shop's pages. */
const ivory = '#faf6ee';

/**
 * Encodes every form of an uploaded photo: rotated upright, in sRGB, without transparency and metadata, the first frame of an animation,
 * never enlarged. The format is detected from the content.
 * @throws {Refused} tooLarge; unreadablePhoto if it is broken or not a JPEG, PNG, WebP, AVIF or GIF
 */
export async function makePhotoForms(upload: Buffer): Promise<PhotoForms> {
  if (upload.length > photoBytes) throw new Refused('tooLarge');
  const upright = await unpacked(upload);
  const { data: original, info } = await upright.clone().webp({ quality: 90 }).toBuffer({ resolveWithObject: true });
  const forms = await Promise.all(
    photoWidths.flatMap((width) =>
      photoFormats.map(async (format) => ({ width, format, bytes: await encode(upright.clone(), width, format) })),
    ),
  );
  return { original, width: info.width, height: info.height, forms };
}

/** @throws {Refused} unreadablePhoto, with the reason */
async function unpacked(upload: Buffer): Promise<Sharp> {
  const kind = photoKind(upload);
  // Checked before any decoder runs: those of other formats (SVG, PDF) are attack surface.
  if (!isReadable(kind)) {
    throw unreadable(kind === undefined ? fieldRefusal('notPhoto') : fieldRefusal('photoFormat', { format: kind }));
  }
  // Loaded with the first photo: it takes a tenth of the start.
  const { default: sharp } = await import('sharp');
  const picture = sharp(upload, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 });
  try {
    const { compression, width, height } = await picture.metadata();
    if (compression === 'hevc') throw unreadable(fieldRefusal('photoFormat', { format: 'HEIC' }));
    if (Math.max(width, height) > longestSide) throw unreadable(fieldRefusal('photoSide', { max: longestSide }));
    return await uprightPixels(picture, sharp);
  } catch (error) {
    if (error instanceof Refused) throw error;
    const tooMany = error instanceof Error && error.message.includes('pixel limit');
    throw unreadable(
      tooMany ? fieldRefusal('photoPixels', { millions: mostPixels / 1e6 }) : fieldRefusal('photoDamaged'),
    );
  }
}

function unreadable(photo: FieldRefusal): Refused {
  return new Refused('unreadablePhoto', { photo }, `The photo ${fieldText(photo)}.`);
}

/** Decodes the picture once, in the size of the original, so that each form is only scaled and encoded. */
async function uprightPixels(picture: Sharp, sharp: SharpConstructor): Promise<Sharp> {
  const { data, info } = await picture
    .autoOrient()
    // Before flattening, or greyscale pictures would get a grey background.
    .pipelineColourspace('srgb')
    .flatten({ background: ivory })
    .resize({ width: fullSide, height: fullSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

/** AVIF is slowest: all widths take about a second at this effort; a higher one saves 4 % of the bytes in three times the time. */
function encode(picture: Sharp, width: PhotoWidth, format: PhotoFormat): Promise<Buffer> {
  const scaled = picture.resize({ width, withoutEnlargement: true });
  const encoded = {
    avif: () => scaled.avif({ quality: 50, effort: 3 }),
    webp: () => scaled.webp({ quality: 78 }),
    jpeg: () => scaled.jpeg({ quality: 80, mozjpeg: true }),
  };
  return encoded[format]().toBuffer();
}

/** Encodes one photo after the other: decoding takes up to 200 MB. */
export class PhotoEncoder {
  readonly #limit = pLimit(1);

  /** @throws {Refused} As `makePhotoForms`. */
  encode({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): Promise<PhotoForms> {
    return this.#limit(() => makePhotoForms(Buffer.from(buffer, byteOffset, byteLength)));
  }
}

/** Magic bytes by kind of picture: first the supported kinds, then others that people upload. */
const signatures: readonly (readonly [kind: string, at: number, beginning: RegExp])[] = [
  ['JPEG', 0, /^\xff\xd8\xff/],
  ['PNG', 0, /^\x89PNG\r\n/],
  ['GIF', 0, /^GIF8[79]a/],
  ['WebP', 0, /^RIFF[^]{4}WEBP/],
  // The brands: major brand, version, compatible brands (ISO/IEC 14496-12, 4.3).
  ['AVIF', 4, /^ftyp(?:[^]{4})*?(?:avif|avis)/],
  ['HEIC', 4, /^ftyp(?:[^]{4})*?(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1)/],
  ['TIFF', 0, /^(?:II\*\0|MM\0\*)/],
  ['PDF', 0, /^%PDF-/],
  ['BMP', 0, /^BM[^]{4}\0\0\0\0/],
  ['SVG', 0, /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!--|!doctype svg|svg)/i],
];

/** The supported kinds (docs/decisions/0006). */
const readable: ReadonlySet<string> = new Set(['JPEG', 'PNG', 'GIF', 'WebP', 'AVIF']);

/** The bytes needed for detection. */
const beginningBytes = 64;

/** Detects the kind of a picture from its content; undefined if unknown. */
export function photoKind(bytes: Uint8Array): string | undefined {
  const text = Buffer.from(bytes.subarray(0, beginningBytes)).toString('latin1');
  return signatures.find(([, at, beginning]) => beginning.test(text.slice(at)))?.[0];
}

function isReadable(kind: string | undefined): boolean {
  return kind !== undefined && readable.has(kind);
}
