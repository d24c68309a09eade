import type { FastifyInstance } from 'fastify';
import type { Fetch } from './entry.ts';

/**
 * Calls the app's own API without a network. It passes everything that a call passes, the limits too: `address` is the visitor's,
 * for whom the page is rendered.
 */
export function fetchWithin(app: FastifyInstance, address: string): Fetch {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const body = await request.text();
    const answer = await app.inject({
      method: request.method as 'GET' | 'POST',
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      remoteAddress: address,
      ...(body !== '' && { payload: body }),
    });
    return new Response(new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, String(value)]],
      ),
    });
  };
}
