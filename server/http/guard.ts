import type { FastifyInstance, FastifyRequest } from 'fastify';
import { calls, type Call } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { isAllowed } from '#contract/rules/staff.ts';
import type { Account } from '../modules/account/account.ts';
import { Refused } from '../refused.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's endpoint of the route. */
    endpoint?: Endpoint;
  }
  interface FastifyRequest {
    /** The signed-in account; undefined for public calls. */
    account: Account | undefined;
  }
}

/** Finds the account of a token; undefined if it is not valid. */
export type Authenticate = (token: string) => Promise<Account | undefined>;

/**
 * Checks the access of a call before its parameters and content type are validated and before its body is received
 * (docs/decisions/0011).
 */
export class Guard {
  readonly #authenticate: Authenticate;

  constructor(authenticate: Authenticate) {
    this.#authenticate = authenticate;
  }

  /** Guards every route of a contract call. */
  watch(app: FastifyInstance): void {
    app.decorateRequest('account', undefined);
    app.addHook('onRequest', async (request, reply) => {
      const call = request.routeOptions.config.endpoint?.call;
      if (call !== undefined && isPrivate(call)) reply.header('cache-control', 'no-store');
      request.account = await this.admit(call, request);
    });
  }

  /**
   * The signed-in account; undefined for a public call.
   * @throws {Refused} signedOut, forbidden, passwordTooWeak, ordersOnly
   */
  async admit(call: Call | undefined, { headers }: FastifyRequest): Promise<Account | undefined> {
    if (call === undefined || call.access === 'public') return undefined;
    const token = tokenOf(headers.authorization);
    const account = token === '' ? undefined : await this.#authenticate(token);
    if (account === undefined) throw new Refused('signedOut');
    if (account.hasWeakPassword && call.anyPassword !== true) throw new Refused('passwordTooWeak');
    if (call.access !== 'admin') return account;
    if (account.role !== 1) throw new Refused('forbidden');
    if (!isAllowed(account.staff_role, call.permission)) throw new Refused('ordersOnly');
    return account;
  }

  /** The call that a malformed URL was meant for. */
  callAt(method: string, url: string): Call | undefined {
    const path = url.split('?', 1)[0] ?? '';
    return Object.values<Call>(calls).find((call) => call.method === method && templateOf(call).test(path));
  }
}

/** Whether a response needs `no-store`: it is private or contains a token. */
function isPrivate({ access, path }: Call): boolean {
  return access !== 'public' || path.startsWith('/api/v1/auth/');
}

function templateOf({ path }: Call): RegExp {
  return new RegExp(`^${path.replace(/\./g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);
}

/** The header contains the bare token; a `Bearer` prefix is tolerated. */
export function tokenOf(header: string | undefined): string {
  return (header ?? '').replace(/^Bearer\s+/i, '').trim();
}
