import { http, type HttpHandler, type HttpResponseResolver, type PathParams } from 'msw';
import type { Call, CallName } from '#contract/calls.ts';
import type { Endpoint, Received, Reply } from '#contract/endpoint.ts';
import { flagged, type RefusalBody, type RefusalFlag } from '#contract/refusal-body.ts';
import { refusals, type RefusalCode } from '#contract/refusals.ts';
import { refusedFields } from '#contract/refused-fields.ts';
import type { Accounts, SignedIn } from './accounts.ts';
import { CartChangedRefused, Refused } from './refused.ts';
import { bodyOf } from './request-body.ts';

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

type Answer<E extends Endpoint> = Reply<E> | WithHeaders<Reply<E>>;

/** The mock of one call. `answer` gets what the contract's schemas read out of the request, and answers what they allow. */
export function handle<E extends Endpoint, const A extends Answer<E>>(
  endpoint: E,
  answer: (received: Received<E>, request: Request) => A | Promise<A>,
): MockHandler<E['name']> {
  return mock(endpoint, async (request, params) => answer(await receive(endpoint, request, params), request));
}

/** The mock of a call that wants a token. Whoever may not make it is refused before anything else is looked at. */
export function handleSignedIn<E extends Endpoint, const A extends Answer<E>>(
  accounts: Accounts,
  endpoint: E,
  answer: (received: Received<E>, signedIn: SignedIn, request: Request) => A | Promise<A>,
): MockHandler<E['name']> {
  return mock(endpoint, async (request, params) => {
    const signedIn = accounts.admit(endpoint.call.access, request.headers.get('authorization'));
    return answer(await receive(endpoint, request, params), signedIn, request);
  });
}

/** The mock of a call that refuses everything, before anything of it is read. */
export function alwaysRefused<E extends Endpoint>(endpoint: E, code: RefusalCode): MockHandler<E['name']> {
  return mock(endpoint, () => Promise.reject(new Refused(code)));
}

function mock<E extends Endpoint>(
  { name, call, schemas }: E,
  work: (request: Request, params: PathParams) => Promise<unknown>,
): MockHandler<E['name']> {
  const handler = onCall(call, async ({ request, params }) => {
    try {
      return toResponse(await work(request, params), schemas.status);
    } catch (error) {
      if (error instanceof Refused) return refuse(error, schemas.refusalFlag);
      throw error;
    }
  });
  return { name, handler };
}

/** Answers a call wherever it is made to: the app's own origin, the one of VITE_API_URL, and a test's. */
export function onCall({ method, path }: Call, resolver: HttpResponseResolver): HttpHandler {
  const verb = method.toLowerCase() as Lowercase<typeof method>;
  return http[verb](`*${path.replace(/\{(\w+)\}/g, ':$1')}`, resolver);
}

/** What is refused under /api beside the calls: an address that is nobody's. A module of the app may have such a folder further down. */
export const unknownCall = http.all(/^https?:\/\/[^/]+\/api\//, () => refuse(new Refused('notFound')));

/** Reads every part of a request that the call has; refuses with all fields that are not right. */
async function receive<E extends Endpoint>({ schemas }: E, request: Request, params: PathParams): Promise<Received<E>> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const parts = { params, query, body: schemas.body && (await bodyOf(request, schemas.bodyType)) };
  const fields: Record<string, string> = {};
  const read = (part: keyof typeof parts): unknown => {
    const result = schemas[part]?.safeParse(parts[part]);
    if (result?.error) Object.assign(fields, refusedFields(result.error));
    return result?.data;
  };
  const received = { params: read('params'), query: read('query'), body: read('body') };
  if (Object.keys(fields).length > 0) throw new Refused('malformed', fields);
  return received as Received<E>;
}

/** An answer as it goes over the wire. */
export function toResponse(answer: unknown, status = 200): Response {
  const whole: WithHeaders<unknown> = answer instanceof WithHeaders ? answer : new WithHeaders(answer, {});
  const { reply, headers } = whole;
  const init = { status, headers };
  if (reply instanceof Uint8Array) return new Response(new Uint8Array(reply), init);
  return Response.json(reply, init);
}

/** A refusal as it goes over the wire. */
export function refuse(refused: Refused, flag?: RefusalFlag): Response {
  const { code, message, fields } = refused;
  const body: RefusalBody = { success: false, message, ...(fields && { fields }) };
  const products = refused instanceof CartChangedRefused && { products: refused.products };
  return Response.json({ ...flagged(body, flag), ...products }, { status: refusals[code].status });
}
