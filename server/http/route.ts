import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint, Received, Reply } from '#contract/endpoint.ts';
import { refusedFields } from '#contract/refused-fields.ts';
import { Refused } from '../refused.ts';

/** What a handler may need beside what it received: a header of the request, a header of the answer. */
interface Http {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Answers one call. It returns the reply's body, or `reply` itself where it has sent something of its own. */
type Handler<E extends Endpoint> = (
  received: Received<E>,
  http: Http,
) => Reply<E> | FastifyReply | Promise<Reply<E> | FastifyReply>;

/** A handler for each endpoint of a group. */
type Handlers<G extends Readonly<Record<string, Endpoint>>> = { readonly [N in keyof G]: Handler<G[N]> };

/** A Fastify plugin that adds the routes of a group of the contract. A call without a handler does not compile. */
export function routes<G extends Readonly<Record<string, Endpoint>>>(
  group: G,
  handlers: NoInfer<Handlers<G>>,
): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    for (const name of Object.keys(group)) addRoute(app, group[name], handlers[name]);
    await Promise.resolve();
  };
}

function addRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E | undefined,
  handler: Handler<E> | undefined,
): void {
  if (endpoint === undefined || handler === undefined) throw new Error('A call of the contract has no handler');
  const { call, schemas } = endpoint;
  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      const answer = await handler(receive(endpoint, request), { request, reply });
      if (!reply.sent && schemas.status !== undefined) reply.code(schemas.status);
      return answer;
    },
  });
}

/**
 * The parts of the request that the call reads, parsed by the contract's schemas.
 * @throws {Refused} malformed, with every field that is not right
 */
function receive<E extends Endpoint>({ schemas }: E, request: FastifyRequest): Received<E> {
  const fields: Record<string, string> = {};
  const read = (schema: z.ZodType | undefined, value: unknown): unknown => {
    if (schema === undefined) return undefined;
    const parsed = schema.safeParse(value);
    if (!parsed.success) Object.assign(fields, refusedFields(parsed.error));
    return parsed.data;
  };
  const received = {
    params: read(schemas.params, request.params),
    query: read(schemas.query, request.query),
    body: read(schemas.body, request.body),
  };
  if (hasNul(received.params) || hasNul(received.query)) throw new Refused('malformed');
  if (Object.keys(fields).length > 0) throw new Refused('malformed', fields);
  return received as Received<E>;
}

/** No text of an address has a NUL in it, and PostgreSQL takes none. */
function hasNul(values: unknown): boolean {
  return Object.values(values ?? {}).some((value) => typeof value === 'string' && value.includes('\0'));
}
