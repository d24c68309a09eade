import type { FastifyRequest } from 'fastify';
import { agentName } from '#contract/rules/agent-name.ts';
import { readBrowserCookie } from './browser-cookie.ts';

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
