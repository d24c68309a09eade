import { z } from 'zod';
import { ProductPhoto } from '#contract/product-photo.ts';
import recorded from './fixtures/photos/photos.json' with { type: 'json' };
import { newId } from './ids.ts';
import { photoSize, type Photo } from './photo.ts';

/** A photo with its file; for a fixture, the name of the file. */
export interface GalleryPhoto extends ProductPhoto {
  readonly file: Photo | string;
}

/** The recorded photos by slug: that of number 2 of a product has the file `slug-2.webp`. */
const fixtures = z.record(z.string(), z.array(ProductPhoto)).parse(recorded);

/** The recorded photos of a product. */
export function photosAt(slug: string): GalleryPhoto[] {
  return (fixtures[slug] ?? []).map((photo, index) => ({
    ...photo,
    file: index === 0 ? slug : `${slug}-${index + 1}`,
  }));
}

/** An uploaded photo. */
export function newPhoto(file: Photo): GalleryPhoto {
  return { _id: newId(), alt: '', ...photoSize(file), file };
}
