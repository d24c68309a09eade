import { http, type HttpHandler } from 'msw';
import type { CallName } from '#contract/calls.ts';
import type { Endpoint, Received, Reply } from '#contract/endpoint.ts';
import type { RefusalBody } from '#contract/refusal-body.ts';
import { refusals, type RefusalCode } from '#contract/refusals.ts';
import { refusedFields } from '#contract/refused-fields.ts';

/** A handler that knows its call, so that a map over all calls can tell which one it lacks. */
export interface MockHandler<N extends CallName = CallName> {
  readonly name: N;
  readonly handler: HttpHandler;
}

/** One handler for each call: a missing one does not compile. */
export type MockHandlers = { readonly [N in CallName]: MockHandler<N> };

/** A reply that comes with headers of its own. */
export class WithHeaders<R> {
  readonly reply: R;
  readonly headers: Readonly<Record<string, string>>;

  constructor(reply: R, headers: Readonly<Record<string, string>>) {
    this.reply = reply;
    this.headers = headers;
  }
}

/** Thrown by a handler to refuse: status and words are the contract's. */
export class Refused extends Error {
  readonly code: RefusalCode;
  readonly fields: Record<string, string> | undefined;

  constructor(code: RefusalCode, fields?: Record<string, string>) {
    super(refusals[code].message);
    this.code = code;
    this.fields = fields;
  }
}

type Answer<E extends Endpoint> = Reply<E> | WithHeaders<Reply<E>>;

/** The mock of one call. `answer` gets what the contract's schemas read out of the request, and answers what they allow. */
export function handle<E extends Endpoint, const A extends Answer<E>>(
  endpoint: E,
  answer: (received: Received<E>, request: Request) => A | Promise<A>,
): MockHandler<E['name']> {
  const { call, schemas } = endpoint;
  const method = call.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  // The star in front matches any origin: the app's own, the one of VITE_API_URL, and a test's.
  const path = `*${call.path.replace(/\{(\w+)\}/g, ':$1')}`;
  const handler = http[method](path, async ({ request, params }) => {
    try {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      const body = schemas.body && (await json(request));
      const received = receive(endpoint, { params, query, body }) as Received<E>;
      return toResponse(await answer(received, request), schemas.status);
    } catch (error) {
      if (error instanceof Refused) return refuse(error);
      throw error;
    }
  });
  return { name: endpoint.name, handler };
}

/** What is refused under /api beside the calls: an address that is nobody's. */
export const unknownCall = http.all('*/api/*', () => refuse(new Refused('notFound')));

/** Reads every part of a request that the call has; refuses with all fields that are not right. */
function receive({ schemas }: Endpoint, parts: Record<'params' | 'query' | 'body', unknown>): unknown {
  const fields: Record<string, string> = {};
  const read = (part: keyof typeof parts): unknown => {
    const result = schemas[part]?.safeParse(parts[part]);
    if (result?.error) Object.assign(fields, refusedFields(result.error));
    return result?.data;
  };
  const received = { params: read('params'), query: read('query'), body: read('body') };
  if (Object.keys(fields).length > 0) throw new Refused('malformed', fields);
  return received;
}

async function json(request: Request): Promise<unknown> {
  if (!request.headers.get('content-type')?.startsWith('application/json')) throw new Refused('wrongType');
  try {
    return await request.json();
  } catch {
    throw new Refused('malformed');
  }
}

function toResponse(answer: unknown, status = 200): Response {
  const whole: WithHeaders<unknown> = answer instanceof WithHeaders ? answer : new WithHeaders(answer, {});
  const { reply, headers } = whole;
  const init = { status, headers };
  if (reply instanceof Uint8Array) return new Response(new Uint8Array(reply), init);
  return Response.json(reply, init);
}

function refuse({ code, message, fields }: Refused): Response {
  const body: RefusalBody = { success: false, message, ...(fields && { fields }) };
  return Response.json(body, { status: refusals[code].status });
}
