import { acceptedTypes } from '../../http/negotiation.ts';
import type { Headers } from '../../http/response-cache/cached-response.ts';
import { photoFormats, type PhotoFormat } from './photo-forms.ts';
import type { PhotoForm, StoredForm } from './photo-store.ts';

/**
 * The formats that a client accepts: AVIF and WebP only if it names them, because a client that accepts any type may know only JPEG.
 */
export function acceptedFormats(accept: string | undefined): PhotoFormat[] {
  const types = acceptedTypes(accept);
  return photoFormats.filter((format) => format === 'jpeg' || types.includes(`image/${format}`));
}

/**
 * The headers of a product's first photo. With the product's current `__v` (`version`) in the URL it is immutable, because an edit changes
 * the URL; otherwise clients revalidate it.
 */
export function firstPhotoHeaders(form: StoredForm, version: string | undefined): Headers {
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
