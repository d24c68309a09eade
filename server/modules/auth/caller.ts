import type { FastifyRequest } from 'fastify';
import { readBrowserCookie } from './browser-cookie.ts';

/** Where a call comes from; limits are counted by it. */
export interface Caller {
  readonly address: string;
  /** The id in the browser's cookie. */
  readonly browser: string | undefined;
}

export function callerOf({ ip, headers }: FastifyRequest): Caller {
  return { address: ip, browser: readBrowserCookie(headers.cookie) };
}
