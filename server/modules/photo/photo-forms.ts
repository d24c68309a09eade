import sharp, { type Metadata, type Sharp } from 'sharp';
import { photoWidths, type PhotoWidth } from '#contract/rules/photo.ts';
import { Refused } from '../../refused.ts';

/** The formats that photos are served in, the smallest first. */
export const photoFormats = ['avif', 'webp', 'jpeg'] as const;
export type PhotoFormat = (typeof photoFormats)[number];

/** A photo as it was uploaded and in every form that it is served in. */
export interface PhotoForms {
  readonly original: Buffer;
  readonly forms: readonly { readonly width: PhotoWidth; readonly format: PhotoFormat; readonly bytes: Buffer }[];
}

/** The largest photo that is accepted (decisions, 'What the server decides'). */
export const mostPhotoBytes = 5 * 1024 * 1024;

/** A picture of more pixels than this is not unpacked: a few bytes can claim to be a picture that fills the memory. */
const mostPixels = 50_000_000;

/** What sharp calls the formats that are accepted (AVIF is HEIF with another compression). */
const accepted = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);

/** What shines through a see-through picture: the ivory of the shop's pages. */
const ivory = '#faf6ee';

/**
 * Makes every form of an uploaded photo: turned upright, in sRGB, without transparency and metadata, the first picture of an
 * animation, never enlarged. What it is, its content says, not its name.
 * @throws {Refused} tooLarge, or unreadablePhoto where it is no JPEG, PNG, WebP, AVIF or GIF or is broken
 */
export async function makePhotoForms(original: Buffer): Promise<PhotoForms> {
  if (original.length > mostPhotoBytes) throw new Refused('tooLarge');
  try {
    const picture = sharp(original, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 });
    if (!isAccepted(await picture.metadata())) throw new Refused('unreadablePhoto');
    const upright = await uprightPixels(picture);
    const forms = await Promise.all(
      photoWidths.flatMap((width) =>
        photoFormats.map(async (format) => ({ width, format, bytes: await encode(upright.clone(), width, format) })),
      ),
    );
    return { original, forms };
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused('unreadablePhoto');
  }
}

function isAccepted({ format, compression }: Metadata): boolean {
  return accepted.has(format) && (format !== 'heif' || compression === 'av1');
}

/** Unpacks the picture once, at the largest width that is served, so that each form is only scaled and encoded. */
async function uprightPixels(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture
    .autoOrient()
    .flatten({ background: ivory })
    .resize({ width: Math.max(...photoWidths), withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

/** AVIF takes longest: with this effort all widths take about a second; a higher one saves 5 % of the bytes for three times that. */
function encode(picture: Sharp, width: PhotoWidth, format: PhotoFormat): Promise<Buffer> {
  const scaled = picture.resize({ width, withoutEnlargement: true });
  const encoded = {
    avif: () => scaled.avif({ quality: 50, effort: 3 }),
    webp: () => scaled.webp({ quality: 78 }),
    jpeg: () => scaled.jpeg({ quality: 80, mozjpeg: true }),
  };
  return encoded[format]().toBuffer();
}
