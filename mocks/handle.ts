import { http, HttpResponse, type HttpHandler, type HttpResponseResolver, type PathParams } from 'msw';
import type { Call, CallName } from '#contract/calls.ts';
import type { Endpoint, Received, Reply } from '#contract/endpoint.ts';
import type { FieldRefusal } from '#contract/field-refusals.ts';
import { fieldsOfBody, flagged, type RefusalBody, type RefusalFlag } from '#contract/refusal-body.ts';
import { refusals, type RefusalCode } from '#contract/refusals.ts';
import { refusedFields, refusedPaths } from '#contract/refused-fields.ts';
import type { Accounts, SignedIn } from './accounts.ts';
import {
  CartChangedRefused,
  ChangedMeanwhile,
  ConnectionLost,
  CouponChangedRefused,
  Refused,
  SecondFactorRefused,
} from './refused.ts';
import { bodyOf } from './request-body.ts';
import { ReturnTooMany } from './return-rows.ts';

/** An MSW handler with its call's name, so that the compiler finds missing ones. */
export interface MockHandler<N extends CallName = CallName> {
  readonly name: N;
  readonly handler: HttpHandler;
}

export type MockHandlers = { readonly [N in CallName]: MockHandler<N> };

/** A reply with additional headers. */
export class WithHeaders<R> {
  readonly reply: R;
  readonly headers: Readonly<Record<string, string>>;

  constructor(reply: R, headers: Readonly<Record<string, string>>) {
    this.reply = reply;
    this.headers = headers;
  }
}

/** The constant types that `const A` below infers are read-only. */
type Immutable<T> = T extends Uint8Array
  ? T
  : T extends readonly (infer I)[]
    ? readonly Immutable<I>[]
    : T extends object
      ? { readonly [K in keyof T]: Immutable<T[K]> }
      : T;

type Answer<E extends Endpoint> = Immutable<Reply<E>> | WithHeaders<Immutable<Reply<E>>>;

/** Mocks a call. `answer` receives the parsed request and returns a reply of the contract's type. */
export function handle<E extends Endpoint, const A extends Answer<E>>(
  endpoint: E,
  answer: (received: Received<E>, request: Request) => A | Promise<A>,
): MockHandler<E['name']> {
  return mock(endpoint, async (request, params) => answer(await receive(endpoint, request, params), request));
}

/** Mocks a call that requires a token. Access is checked before validation. */
export function handleSignedIn<E extends Endpoint, const A extends Answer<E>>(
  accounts: Accounts,
  endpoint: E,
  answer: (received: Received<E>, signedIn: SignedIn, request: Request) => A | Promise<A>,
): MockHandler<E['name']> {
  return mock(endpoint, async (request, params) => {
    const signedIn = accounts.admit(endpoint.call, request.headers.get('authorization'));
    return answer(await receive(endpoint, request, params), signedIn, request);
  });
}

/** Handles a call by finished responses. Access is checked and the request validated first, like on the server. */
export function handleRequest<E extends Endpoint>(
  accounts: Accounts,
  endpoint: E,
  respond: (request: Request, received: Received<E>) => Promise<Response>,
): HttpHandler {
  const { handler } = mock(endpoint, async (request, params) => {
    if (endpoint.call.access !== 'public') accounts.admit(endpoint.call, request.headers.get('authorization'));
    const unread = request.clone();
    return respond(unread, await receive(endpoint, request, params));
  });
  return handler;
}

/** Mocks a call that refuses every request without reading it. */
export function alwaysRefuse<E extends Endpoint>(endpoint: E, code: RefusalCode): MockHandler<E['name']> {
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
      if (error instanceof ConnectionLost) return HttpResponse.error();
      throw error;
    }
  });
  return { name, handler };
}

/** An MSW handler for a call on any origin: the app's own, VITE_API_URL, or a test's. */
export function onCall({ method, path }: Call, resolver: HttpResponseResolver): HttpHandler {
  const verb = method.toLowerCase() as Lowercase<typeof method>;
  return http[verb](`*${path.replace(/\{(\w+)\}/g, ':$1')}`, resolver);
}

/**
 * Answers unknown paths below /api with 404. Only the first path segment counts: the app's modules may have an `api` folder of
 * their own.
 */
export const notFoundHandler = http.all(/^https?:\/\/[^/]+\/api\//, () => refuse(new Refused('notFound')));

/** Parses all parts of a request; refuses with all invalid fields. */
async function receive<E extends Endpoint>({ schemas }: E, request: Request, params: PathParams): Promise<Received<E>> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const parts = { params, query, body: schemas.body && (await bodyOf(request, schemas.bodyType, schemas.maxBytes)) };
  const fields: Record<string, FieldRefusal> = {};
  const nameRefused = schemas.namesPaths ? refusedPaths : refusedFields;
  const read = (part: keyof typeof parts): unknown => {
    const result = schemas[part]?.safeParse(parts[part]);
    if (result?.error) Object.assign(fields, nameRefused(result.error));
    return result?.data;
  };
  const received = { params: read('params'), query: read('query'), body: read('body') };
  if (Object.keys(fields).length > 0) throw new Refused('malformed', fields);
  return received as Received<E>;
}

/** The HTTP response of a reply. */
export function toResponse(answer: unknown, status = 200): Response {
  if (answer instanceof Response) return answer;
  const response: WithHeaders<unknown> = answer instanceof WithHeaders ? answer : new WithHeaders(answer, {});
  const { reply, headers } = response;
  const init = { status, headers };
  if (reply === undefined) return new Response(null, init);
  if (reply instanceof Uint8Array) return new Response(new Uint8Array(reply), init);
  return Response.json(reply, init);
}

/** The HTTP response of a refusal. */
export function refuse(refused: Refused, flag?: RefusalFlag): Response {
  const { code, message, params, fields } = refused;
  const { status } = refusals[code];
  const body: RefusalBody = {
    success: false,
    message,
    code,
    ...(params && { params }),
    ...(fields && fieldsOfBody(fields)),
    ...(refused instanceof ChangedMeanwhile && { current: refused.current }),
    ...(refused instanceof ReturnTooMany && { left: [...refused.left] }),
    ...(refused instanceof SecondFactorRefused && { second_factor: true as const }),
    ...(status >= 500 && { request_id: nextRequestId() }),
  };
  const products = refused instanceof CartChangedRefused && { products: refused.products };
  const price = refused instanceof CouponChangedRefused && { price: refused.price };
  return Response.json({ ...flagged(body, flag), ...products, ...price }, { status });
}

let failures = 0;

/** The id that the shop's failures have, for their log lines. */
function nextRequestId(): string {
  return `mock-${(failures += 1)}`;
}
