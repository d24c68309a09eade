import { WithHeaders } from '../../http/with-headers.ts';
import { photoFormats, type PhotoFormat } from './photo-forms.ts';
import type { StoredForm } from './photo-store.ts';

/**
 * The formats that a client accepts: AVIF and WebP only if it names them, because a client with `any type` may know only JPEG.
 */
export function takenFormats(accept = ''): PhotoFormat[] {
  const ranges = accept.split(',');
  return photoFormats.filter((format) => format === 'jpeg' || ranges.some((range) => names(range, format)));
}

function names(range: string, format: PhotoFormat): boolean {
  const [type, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  return type === `image/${format}` && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
}

/**
 * The response with a photo. With the product's current `__v` (`wanted`) in the address it is immutable, because an edit changes the
 * address; otherwise clients revalidate it.
 */
export function photoAnswer(form: StoredForm, wanted: string | undefined): WithHeaders<Uint8Array> {
  const current = wanted === String(form.version);
  return new WithHeaders(form.bytes, {
    'content-type': `image/${form.format}`,
    etag: `"${form.hash}"`,
    vary: 'accept',
    'cache-control': current ? 'public, max-age=31536000, immutable' : 'public, no-cache',
  });
}
