import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Fetch } from './entry.ts';

/**
 * Calls the app's own API without a network. The calls pass every hook, the rate limits too.
 * @param address The visitor's, for whom the page is rendered.
 * @param onResponse Called after each call with its request.
 */
export function inProcessFetch(
  app: FastifyInstance,
  address: string,
  onResponse: (request: IncomingMessage) => void = () => undefined,
): Fetch {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const body = await request.text();
    const response = await app.inject({
      method: request.method as 'GET' | 'POST',
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      remoteAddress: address,
      ...(body !== '' && { payload: body }),
    });
    onResponse(response.raw.req);
    return new Response(new Uint8Array(response.rawPayload), {
      status: response.statusCode,
      headers: Object.entries(response.headers).flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, String(value)]],
      ),
    });
  };
}
