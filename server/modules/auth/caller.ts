import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { agentName } from '#contract/rules/agent-name.ts';

/** The origin of a call, for rate limits. */
export interface Caller {
  readonly address: string;
  /** The id in the browser cookie. */
  readonly browser: string | undefined;
  /** Browser and system in plain words. */
  readonly agent: string | undefined;
}

export function callerOf({ ip, headers }: FastifyRequest): Caller {
  return { address: ip, browser: readBrowserCookie(headers.cookie), agent: agentName(headers['user-agent']) };
}

const name = 'weft_browser';

/** How long a browser stays known after a log-in, in milliseconds. */
export const browserLife = 180 * 24 * 60 * 60 * 1000;

/** 32 random bytes in base64url. */
const idText = /^[\w-]{43}$/;

/** The id in the request's cookie, if it is well-formed. */
function readBrowserCookie(header: string | undefined): string | undefined {
  const id = header === undefined ? undefined : parseCookie(header)[name];
  return id !== undefined && idText.test(id) ? id : undefined;
}

/**
 * The `set-cookie` header of a known browser. The cookie is sent to `/api/v1/auth` only and grants no access.
 * @param secure Whether the shop is served over https.
 */
export function browserCookie(id: string, secure: boolean): string {
  return stringifySetCookie({
    name,
    value: id,
    path: '/api/v1/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: browserLife / 1000,
  });
}
