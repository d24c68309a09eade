import type { FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import { codeOf, StartError } from './errors.ts';

/** Where a server listens. */
export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

/** The address of a listening server. Undefined before it listens, and for a pipe. */
export function listenAddressOf(server: Server): ListenAddress | undefined {
  const address = server.address();
  return address === null || typeof address === 'string' ? undefined : { host: address.address, port: address.port };
}

/** Whether a host means all addresses of the machine. */
function isEveryAddress(host: string): boolean {
  return /^(0\.0\.0\.0|::)$/.test(host);
}

/** `http://host:port`, with an IPv6 address in brackets. */
export function httpOrigin({ host, port }: ListenAddress): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** The origin at which the same machine reaches a server. */
export function localOrigin({ host, port }: ListenAddress): string {
  return httpOrigin({ host: isEveryAddress(host) ? '127.0.0.1' : host, port });
}

/** The error of a server that could not listen, as the operator can mend it. Other errors stay as they are. */
export function listenError(
  error: unknown,
  { host, port }: ListenAddress,
  settings: { readonly host: string; readonly port: string },
): Error {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') {
    return new StartError(`The port ${port} of ${host} is taken. Set ${settings.port} to another one.`);
  }
  if (code === 'EACCES') {
    return new StartError(`The port ${port} is not allowed to this user. Set ${settings.port} to another one.`);
  }
  if (/^(EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN)$/.test(code)) {
    return new StartError(`The ${settings.host} ${host} is no address of this machine.`);
  }
  return error instanceof Error ? error : new Error(String(error));
}

/**
 * The shop's origin for absolute links: `PUBLIC_URL`, or else the address on which the app listens. Undefined if it listens on all
 * addresses, because none of them is the shop's. The request's `Host` is not used: a client could choose it.
 */
export function ownOrigin(app: FastifyInstance, publicUrl: string | undefined): string | undefined {
  if (publicUrl !== undefined) return new URL(publicUrl).origin;
  const address = listenAddressOf(app.server);
  return address === undefined || isEveryAddress(address.host) ? undefined : httpOrigin(address);
}
