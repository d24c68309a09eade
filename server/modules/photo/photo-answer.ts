import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PhotoFormat } from './photo-forms.ts';
import type { StoredForm } from './photo-store.ts';

/** WebP for a client that names it; every client knows JPEG, and one that takes anything at all may know no more. */
export function photoFormat(accept = ''): PhotoFormat {
  const webp = accept.split(',').find((range) => /^\s*image\/webp\s*(;|$)/i.test(range));
  return webp === undefined || /;\s*q=0(\.0*)?\s*$/i.test(webp) ? 'jpeg' : 'webp';
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
  if (holds(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(`image/${form.format}`).send(form.bytes);
}

/** Whether `if-none-match` names the ETag; weak ones count (RFC 9110, 13.1.2). */
function holds(ifNoneMatch: string | undefined, etag: string): boolean {
  const names = ifNoneMatch?.split(',').map((name) => name.trim().replace(/^W\//, ''));
  return names?.some((name) => name === etag || name === '*') ?? false;
}
