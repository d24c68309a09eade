import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Settings } from '../settings.ts';

/** The longest logged address: enough to tell pages apart. Clients can send 16 KB. */
const longestAddress = 200;

/** @param stream Receives the log; standard output by default. */
export function logOptions(
  { logLevel }: Settings,
  stream: { write(line: string): void } | undefined,
): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level: logLevel,
    redact: ['req.headers.authorization'],
    serializers: { req: requestOf },
    ...(stream && { stream }),
  };
}

/** Fastify's request fields, with the address cut. */
function requestOf({ method, url, host, ip, socket }: FastifyRequest) {
  const cut = url.length > longestAddress ? `${url.slice(0, longestAddress)}… (${url.length} characters)` : url;
  const { remotePort } = socket;
  return { method, url: cut, host, remoteAddress: ip, ...(remotePort !== undefined && { remotePort }) };
}
