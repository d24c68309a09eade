import { acceptedTypes } from '../../http/negotiation.ts';
import type { Headers } from '../../http/response-cache/cached-response.ts';
import { photoFormats, type PhotoFormat } from './photo-forms.ts';
import type { StoredForm } from './photo-store.ts';

/**
 * The formats that a client accepts: AVIF and WebP only if it names them, because a client that accepts any type may know only JPEG.
 */
export function acceptedFormats(accept: string | undefined): PhotoFormat[] {
  const types = acceptedTypes(accept);
  return photoFormats.filter((format) => format === 'jpeg' || types.includes(`image/${format}`));
}

/**
 * The headers of a photo. With the product's current `__v` (`version`) in the address it is immutable, because an edit changes the
 * address; otherwise clients revalidate it.
 */
export function photoHeaders(form: StoredForm, version: string | undefined): Headers {
  const current = version === String(form.version);
  return {
    'content-type': `image/${form.format}`,
    etag: `"${form.hash}"`,
    vary: 'accept',
    'cache-control': current ? 'public, max-age=31536000, immutable' : 'public, no-cache',
  };
}
