import { fieldRefusal, fieldText } from '#contract/field-refusals.ts';
import type { FormFile } from '#contract/product-edit.ts';
import { isReadablePhoto, photoKind } from '#contract/rules/photo-kind.ts';
import { fullSide } from '#contract/rules/photo.ts';
import { webpSize } from '#contract/rules/webp-size.ts';
import { Refused } from './refused.ts';

/** An uploaded photo. */
export interface Photo {
  readonly bytes: Uint8Array;
  readonly type: string;
}

/**
 * Validates an upload by its content, not its name. Unlike the server, the mocks store the file unchanged.
 * @throws {Refused} unreadablePhoto
 */
export function parsePhoto(bytes: FormFile): Photo {
  if (!(bytes instanceof Uint8Array)) throw new Error('The mocks keep files in memory');
  const kind = photoKind(bytes);
  if (kind === undefined || !isReadablePhoto(kind)) {
    const photo = kind === undefined ? fieldRefusal('notPhoto') : fieldRefusal('photoFormat', { format: kind });
    throw new Refused('unreadablePhoto', { photo }, `The photo ${fieldText(photo)}.`);
  }
  return { bytes, type: `image/${kind.toLowerCase()}` };
}

/** The size in pixels that the server would store. Only WebP and PNG are read; others are taken for upright ones. */
export function photoSize({ bytes, type }: Photo): { width: number; height: number } {
  const { width, height } = sizeReaders[type]?.(bytes) ?? { width: 960, height: 1200 };
  const share = Math.min(1, fullSide / Math.max(width, height));
  return { width: Math.round(width * share), height: Math.round(height * share) };
}

const sizeReaders: Readonly<Record<string, (bytes: Uint8Array) => { width: number; height: number }>> = {
  'image/webp': webpSize,
  'image/png': ({ buffer, byteOffset }) => {
    const header = new DataView(buffer, byteOffset);
    return { width: header.getUint32(16), height: header.getUint32(20) };
  },
};
