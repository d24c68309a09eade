import { WithHeaders } from '../../http/with-headers.ts';
import { photoFormats, type PhotoFormat } from './photo-forms.ts';
import type { StoredForm } from './photo-store.ts';

/**
 * The formats that may answer a client: AVIF and WebP for one that names them. Every client knows JPEG, and one that takes
 * anything at all may know no more.
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
 * A photo as it is answered. An address with the product's current `__v` (`wanted`) may be kept for ever, because an edit changes
 * the address; any other is asked for again each time.
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
