import type { FastifyReply, FastifyRequest } from 'fastify';
import { namesEtag } from '../../http/etag.ts';
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
 * Answers a photo, or 304 where the client has these bytes. An address with the product's current `__v` (`wanted`) may be kept
 * for ever, because an edit changes the address; any other is asked for again each time.
 */
export function answerPhoto(
  form: StoredForm,
  wanted: string | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const etag = `"${form.hash}"`;
  const current = wanted === String(form.version);
  void reply
    .header('etag', etag)
    .header('vary', 'accept')
    .header('cache-control', current ? 'public, max-age=31536000, immutable' : 'public, no-cache');
  if (namesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(`image/${form.format}`).send(form.bytes);
}
