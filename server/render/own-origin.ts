import type { FastifyInstance } from 'fastify';

/**
 * The shop's origin for absolute links: `PUBLIC_URL`, or else the address on which the app listens. Undefined if it listens on all
 * addresses, because none of them is the shop's. The request's `Host` is not used: a client could choose it.
 */
export function ownOrigin(app: FastifyInstance, publicUrl: string | undefined): string | undefined {
  if (publicUrl !== undefined) return new URL(publicUrl).origin;
  const listening = app.server.address();
  if (listening === null || typeof listening === 'string') return undefined;
  if (/^(0\.0\.0\.0|::)$/.test(listening.address)) return undefined;
  const host = listening.family === 'IPv6' ? `[${listening.address}]` : listening.address;
  return `http://${host}:${listening.port}`;
}
