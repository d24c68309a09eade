import { fieldRefusal, fieldText } from '#contract/field-refusals.ts';
import { fullSide } from '#contract/rules/photo.ts';
import { webpSize } from '#contract/rules/webp-size.ts';
import { Refused } from './refused.ts';

/** An uploaded photo. */
export interface Photo {
  readonly bytes: Uint8Array;
  readonly type: string;
}

/** File signatures as Latin-1 text by image type. */
const signatures: Readonly<Record<string, RegExp>> = {
  'image/jpeg': /^\xff\xd8\xff/,
  'image/png': /^\x89PNG\r\n/,
  'image/gif': /^GIF8[79]a/,
  'image/webp': /^RIFF[^]{4}WEBP/,
  'image/avif': /^[^]{4}ftypavi[fs]/,
};

/**
 * Validates an upload by its content, not its name. Unlike the server, the mocks store the file unchanged.
 * @throws {Refused} unreadablePhoto
 */
export function parsePhoto(bytes: Uint8Array): Photo {
  const beginning = String.fromCharCode(...bytes.subarray(0, 16));
  const type = Object.keys(signatures).find((name) => signatures[name]?.test(beginning));
  if (type === undefined) {
    const photo = fieldRefusal('notPhoto');
    throw new Refused('unreadablePhoto', { photo }, `The photo ${fieldText(photo)}.`);
  }
  return { bytes, type };
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
