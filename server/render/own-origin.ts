import type { FastifyInstance } from 'fastify';
import { httpOrigin, isEveryAddress, listenAddressOf } from '../listen-address.ts';

/**
 * The shop's origin for absolute links: `PUBLIC_URL`, or else the address on which the app listens. Undefined if it listens on all
 * addresses, because none of them is the shop's. The request's `Host` is not used: a client could choose it.
 */
export function ownOrigin(app: FastifyInstance, publicUrl: string | undefined): string | undefined {
  if (publicUrl !== undefined) return new URL(publicUrl).origin;
  const address = listenAddressOf(app.server);
  return address === undefined || isEveryAddress(address.host) ? undefined : httpOrigin(address);
}
