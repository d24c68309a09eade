import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';

/**
 * The shop's address without a path, for absolute links: as the settings say it, else where it listens. Undefined where it listens
 * on all addresses, because none of them is the shop's. A request's `Host` is never asked: each would be another page.
 */
export function ownOrigin(app: FastifyInstance, publicUrl: string | undefined): string | undefined {
  if (publicUrl !== undefined) return new URL(publicUrl).origin;
  const listening = app.server.address() as AddressInfo | null;
  if (listening === null || /^(0\.0\.0\.0|::)$/.test(listening.address)) return undefined;
  const host = listening.family === 'IPv6' ? `[${listening.address}]` : listening.address;
  return `http://${host}:${listening.port}`;
}
