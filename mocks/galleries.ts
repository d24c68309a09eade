import { z } from 'zod';
import { fieldRefusal } from '#contract/field-refusals.ts';
import { ProductPhoto } from '#contract/product-photo.ts';
import type { Product } from '#contract/product.ts';
import { mostPhotos } from '#contract/rules/photo.ts';
import recorded from './fixtures/photos/photos.json' with { type: 'json' };
import { newId } from './ids.ts';
import { photoSize, type Photo } from './photo.ts';
import { Refused } from './refused.ts';

/** A photo with its file; for a fixture, the name of the file. */
interface GalleryPhoto extends ProductPhoto {
  readonly file: Photo | string;
}

type Arranged = readonly Pick<ProductPhoto, '_id' | 'alt'>[];

/** The photos of the mocked products. */
export class Galleries {
  /** By product id, in order. Photos of deleted products stay, because orders show them. */
  readonly #photos: Map<string, readonly GalleryPhoto[]>;

  /** @param products Their photos are the fixtures of their slugs. */
  constructor(products: readonly Product[]) {
    this.#photos = new Map(products.map(({ _id, slug }) => [_id, photosAt(slug)]));
  }

  /** The photos of a product on the wire. */
  of(productId: string): ProductPhoto[] {
    return this.#at(productId).map(({ file: _, ...photo }) => photo);
  }

  /** The file of the first photo of a product. */
  first(productId: string): Photo | string | undefined {
    return this.#at(productId)[0]?.file;
  }

  /** The file of a photo. */
  file(photoId: string): Photo | string | undefined {
    return [...this.#photos.values()].flat().find(({ _id }) => _id === photoId)?.file;
  }

  /** @throws {Refused} tooManyPhotos */
  refuseMore(productId: string): void {
    if (this.#at(productId).length >= mostPhotos) {
      throw new Refused('tooManyPhotos', undefined, { max: mostPhotos });
    }
  }

  add(productId: string, file: Photo, alt: string): ProductPhoto {
    const photo = { ...newPhoto(file), alt };
    this.#photos.set(productId, [...this.#at(productId), photo]);
    const { file: _, ...shown } = photo;
    return shown;
  }

  /** Replaces the first photo or sets it. */
  replaceFirst(productId: string, file: Photo): void {
    this.#photos.set(productId, [newPhoto(file), ...this.#at(productId).slice(1)]);
  }

  /**
   * Sets order and alt texts, and removes the photos that are left out.
   * @returns Whether something changed.
   * @throws {Refused} malformed: a photo that the product does not have
   */
  arrange(productId: string, arranged: Arranged): boolean {
    const before = this.#at(productId);
    const after = arranged.map(({ _id, alt }) => {
      const photo = before.find((one) => one._id === _id);
      if (photo === undefined) throw new Refused('malformed', { photos: fieldRefusal('unknownPhoto') });
      return { ...photo, alt };
    });
    this.#photos.set(productId, after);
    return JSON.stringify(shownOf(before)) !== JSON.stringify(shownOf(after));
  }

  /** Sets photos from the fixtures of these slugs. For scenarios. */
  show(productId: string, slugs: readonly string[], altOf: (index: number) => string): void {
    const photos = slugs.flatMap((slug) => photosAt(slug).slice(0, 1));
    const own = photos.map((photo, index) => ({ ...photo, ...(index > 0 && { _id: newId() }), alt: altOf(index) }));
    this.#photos.set(productId, own);
  }

  #at(productId: string): readonly GalleryPhoto[] {
    return this.#photos.get(productId) ?? [];
  }
}

/** The recorded photos by slug: that of number 2 of a product has the file `slug-2.webp`. */
const fixtures = z.record(z.string(), z.array(ProductPhoto)).parse(recorded);

function photosAt(slug: string): GalleryPhoto[] {
  return (fixtures[slug] ?? []).map((photo, index) => ({
    ...photo,
    file: index === 0 ? slug : `${slug}-${index + 1}`,
  }));
}

function newPhoto(file: Photo): GalleryPhoto {
  return { _id: newId(), alt: '', ...photoSize(file), file };
}

function shownOf(photos: readonly GalleryPhoto[]): string[] {
  return photos.map(({ _id, alt }) => `${_id} ${alt}`);
}
