import type { Photo } from './photo.ts';

/** Loads a fixture's photo as WebP by its name. */
export type PhotoSource = (name: string) => Promise<Uint8Array | undefined>;

/** An uploaded photo, or that of a fixture by its name. */
export async function loadPhoto(photo: Photo | string | undefined, photoOf: PhotoSource): Promise<Photo | undefined> {
  if (typeof photo !== 'string') return photo?.bytes.length === 0 ? undefined : photo;
  const bytes = await photoOf(photo);
  return bytes && { bytes, type: 'image/webp' };
}
