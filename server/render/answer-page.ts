import type { FastifyReply, FastifyRequest } from 'fastify';
import { namesEtag } from '../http/etag.ts';
import { encodings, type Encoding, type Page } from './page.ts';

/** Sends a page in the smallest encoding that the client takes, or 304 where it has this very page. */
export async function answerPage(
  page: Page,
  request: FastifyRequest,
  reply: FastifyReply,
  type = 'text/html; charset=utf-8',
): Promise<FastifyReply> {
  void reply.headers({
    'cache-control': 'no-cache',
    // The browser that reads AVIF gets the first photo inside of the page.
    vary: 'accept, accept-encoding',
    etag: page.etag,
  });
  if (page.status === 200 && namesEtag(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  const encoding = takenEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .code(page.status)
    .type(type)
    .send(await page.encoded(encoding));
}

function takenEncoding(accept = ''): Encoding {
  const taken = accept.split(',').filter((one) => !/;\s*q=0(\.0*)?\s*$/i.test(one));
  const names = taken.map((one) => one.split(';', 1)[0]?.trim().toLowerCase());
  return encodings.find((encoding) => names.includes(encoding)) ?? 'identity';
}
