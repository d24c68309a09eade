import type { Call } from '#contract/calls.ts';
import { fillPath } from '#contract/rules/fill-path.ts';
import type { Shop } from './shop.ts';

interface CallOptions {
  /** The caller's token. */
  readonly token?: string;
  readonly params?: Readonly<Record<string, string>>;
  /** A form, or what is sent as JSON. */
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Makes a call of the contract to a running shop.
 *
 * @throws {Error} If it is refused.
 */
export async function callShop<R>(
  shop: Pick<Shop, 'url'>,
  { method, path }: Call,
  { token, params = {}, body, headers = {} }: CallOptions = {},
): Promise<R> {
  const isForm = body instanceof FormData;
  const response = await fetch(shop.url + fillPath(path, params), {
    method,
    headers: {
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: token }),
      ...headers,
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const reply = (await response.json()) as R & { success?: boolean };
  if (!response.ok || reply.success === false) throw new Error(`${path} was refused: ${JSON.stringify(reply)}`);
  return reply;
}
