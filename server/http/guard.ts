import type { FastifyInstance, FastifyRequest } from 'fastify';
import { calls, type Call } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Account } from '../modules/account/account.ts';
import { Refused } from '../refused.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that the route answers. */
    endpoint?: Endpoint;
  }
  interface FastifyRequest {
    /** Who is signed in; undefined at a public call. */
    account: Account | undefined;
  }
}

/** Says whose token it is; undefined where it is not good (any more). */
export type Authenticate = (token: string) => Promise<Account | undefined>;

/**
 * Lets those through whom a call is open to. It comes before the address, the content type and the body are looked at
 * (contract, 'Refusals'), and before a body is even received.
 */
export class Guard {
  readonly #authenticate: Authenticate;

  constructor(authenticate: Authenticate) {
    this.#authenticate = authenticate;
  }

  /** Guards every route of the app that answers a call of the contract. */
  watch(app: FastifyInstance): void {
    app.decorateRequest('account', undefined);
    app.addHook('onRequest', async (request, reply) => {
      const call = request.routeOptions.config.endpoint?.call;
      if (call !== undefined && isPrivate(call)) reply.header('cache-control', 'no-store');
      request.account = await this.admit(call, request);
    });
  }

  /**
   * Who makes the call; undefined at one that is public.
   * @throws {Refused} signedOut, forbidden
   */
  async admit(call: Call | undefined, { headers }: FastifyRequest): Promise<Account | undefined> {
    if (call === undefined || call.access === 'public') return undefined;
    const token = tokenOf(headers.authorization);
    const account = token === '' ? undefined : await this.#authenticate(token);
    if (account === undefined) throw new Refused('signedOut');
    if (call.access === 'admin' && account.role !== 1) throw new Refused('forbidden');
    return account;
  }

  /** The call that an address which the router cannot read was meant for. */
  callAt(method: string, url: string): Call | undefined {
    const path = url.split('?', 1)[0] ?? '';
    return Object.values<Call>(calls).find((call) => call.method === method && templateOf(call).test(path));
  }
}

/** Whether an answer is for no cache to keep: it is open to some only and may be over in a moment, or it holds a token. */
function isPrivate({ access, path }: Call): boolean {
  return access !== 'public' || path.startsWith('/api/v1/auth/');
}

function templateOf({ path }: Call): RegExp {
  return new RegExp(`^${path.replace(/\./g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);
}

/** The token stands in the header by itself; a `Bearer` before it is tolerated. */
export function tokenOf(header: string | undefined): string {
  return (header ?? '').replace(/^Bearer\s+/i, '').trim();
}
