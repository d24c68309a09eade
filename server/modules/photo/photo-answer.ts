import { WithHeaders } from '../../http/with-headers.ts';
import type { PhotoFormat } from './photo-forms.ts';
import type { StoredForm } from './photo-store.ts';

/** WebP for a client that names it; every client knows JPEG, and one that takes anything at all may know no more. */
export function photoFormat(accept = ''): PhotoFormat {
  const webp = accept.split(',').find((range) => /^\s*image\/webp\s*(;|$)/i.test(range));
  return webp === undefined || /;\s*q=0(\.0*)?\s*$/i.test(webp) ? 'jpeg' : 'webp';
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
