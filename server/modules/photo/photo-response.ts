import type { Kysely } from 'kysely';
import { fittingSize, fittingWidth } from '#contract/rules/photo.ts';
import type { Schema } from '../../db/schema.ts';
import { acceptedTypes } from '../../http/negotiation.ts';
import type { Headers } from '../../http/response-cache/response-cache.ts';
import { Refused } from '../../refused.ts';
import { contentPhotoForm } from './content-photo-store.ts';
import { photoFormats, type PhotoFormat } from './photo-forms.ts';
import { firstPhotoForm, fullPhoto, pastPhotoForm, photoForm, type PhotoForm } from './photo-store.ts';

/**
 * The formats that a client accepts: AVIF and WebP only if it names them, because a client that accepts any type may know only JPEG.
 */
export function acceptedFormats(accept: string | undefined): PhotoFormat[] {
  const types = acceptedTypes(accept);
  return photoFormats.filter((format) => format === 'jpeg' || types.includes(`image/${format}`));
}

/** What a client says about the photo that it asks for. */
interface PhotoRequest {
  /** Photos of earlier versions have no AVIF. */
  readonly formats: readonly PhotoFormat[];
  /** The least width in pixels; the largest stored one by default. */
  readonly width: number | undefined;
  /** The `photo_key` of a hidden product. */
  readonly key: string | undefined;
}

/**
 * The product's first photo in the smallest stored width that is large enough. Also serves deleted products, for their orders.
 * @throws {Refused} photoNotFound
 */
export async function firstPhoto(
  db: Kysely<Schema>,
  productId: string,
  { formats, width = Infinity, key }: PhotoRequest,
): Promise<PhotoForm> {
  const wanted = { formats, width: fittingWidth(width), key };
  const form = (await firstPhotoForm(db, productId, wanted)) ?? (await pastPhotoForm(db, productId, wanted));
  if (form === undefined) throw new Refused('photoNotFound');
  return form;
}

/**
 * A photo of a product or of a text in the smallest stored width that is large enough; wider ones in full size if the client accepts WebP, otherwise in the
 * largest stored width.
 * @throws {Refused} photoNotFound
 */
export async function onePhoto(
  db: Kysely<Schema>,
  photoId: string,
  { formats, width, key }: PhotoRequest,
): Promise<PhotoForm> {
  const size = fittingSize(width);
  const wanted = { formats, width: size === 'full' ? fittingWidth(Infinity) : size, key };
  const form =
    (size === 'full' && formats.includes('webp') ? await fullPhoto(db, photoId, key) : undefined) ??
    (await photoForm(db, photoId, wanted)) ??
    (await contentPhotoForm(db, photoId, wanted));
  if (form === undefined) throw new Refused('photoNotFound');
  return form;
}

/**
 * The headers of a product's first photo. With the product's current `__v` (`version`) in the URL it is immutable, because an edit changes
 * the URL; otherwise clients revalidate it.
 */
export function firstPhotoHeaders(form: PhotoForm, version: string | undefined): Headers {
  return photoHeaders(form, version === String(form.version));
}

/** The headers of a photo. By its own id it is immutable, because its pixels never change. */
export function photoHeaders(form: PhotoForm, immutable = true): Headers {
  return {
    'content-type': `image/${form.format}`,
    etag: `"${form.hash}"`,
    vary: 'accept',
    // Mail clients that fetch photos themselves show them on their own origin.
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': cacheControl(form, immutable),
  };
}

function cacheControl({ hidden }: PhotoForm, immutable: boolean): string {
  if (hidden) return 'private, no-cache';
  return immutable ? 'public, max-age=31536000, immutable' : 'public, no-cache';
}
