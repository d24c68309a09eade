import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Settings } from '../settings.ts';

/** How much of an address a log line holds: as much as tells pages apart. Anybody can make one of 16 KB. */
const longestAddress = 200;

/** @param stream Where the log goes; standard output where it is undefined. */
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

/** What Fastify logs of a request, with an address that is cut. */
function requestOf({ method, url, host, ip, socket }: FastifyRequest) {
  const cut = url.length > longestAddress ? `${url.slice(0, longestAddress)}… (${url.length} characters)` : url;
  const { remotePort } = socket;
  return { method, url: cut, host, remoteAddress: ip, ...(remotePort !== undefined && { remotePort }) };
}
