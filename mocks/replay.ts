import type { CallName } from '#contract/calls.ts';
import type { Received } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { totalCountHeader } from '#contract/rules/paging.ts';
import type { Accounts } from './accounts.ts';
import { atPresent, type Clock } from './clock.ts';
import { handleRequest, type MockHandler } from './handle.ts';
import { secrets, type Who } from './secrets.ts';

/** A recorded request and the server's answer (`npm run fixtures:record`). */
interface Exchange {
  readonly about: string;
  readonly request: {
    /** With the query. */
    readonly path: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: RecordedBody;
    readonly as?: Who;
  };
  readonly answer: { readonly status: number; readonly type: string; readonly total?: number; readonly body?: unknown };
}

/** No replayed call takes a form. */
type RecordedBody = { readonly json: unknown } | { readonly text: string };

const fixtures = import.meta.glob<{ readonly exchanges: readonly Exchange[] }>('./fixtures/*.json', {
  eager: true,
  import: 'default',
});

/** The exchanges that answer requests which resemble no other one: the first success unless one is named here. */
const defaults: Readonly<Partial<Record<CallName, string>>> = {
  getSecondFactor: 'begun',
  getWishlist: 'an empty one',
  listReviews: 'of a product without any',
  listWishIds: 'of an empty list',
};

/**
 * Answers a call with a recorded exchange: that of the same request, else the most similar success.
 * Like on the server, access is checked and the request validated first. Nothing is changed by it.
 * @param check Refuses what the server refuses by its clock or its rules.
 */
export function replay<N extends CallName>(
  name: N,
  accounts: Accounts,
  clock: Clock,
  check?: (received: Received<(typeof endpoints)[N]>) => void,
): MockHandler<N> {
  const exchanges = fixtures[`./fixtures/${name}.json`]?.exchanges ?? [];
  const endpoint: (typeof endpoints)[N] = endpoints[name];
  const handler = handleRequest(accounts, endpoint, async (request, received) => {
    check?.(received);
    const sent = await sentBy(request);
    const exchange = exchanges.find((one) => isSame(one, sent)) ?? mostSimilar(exchanges, sent, defaults[name]);
    if (exchange === undefined) throw new Error(`${name} has no recording`);
    return responseOf(exchange, clock);
  });
  return { name, handler };
}

/** The compared parts of a request. */
interface SentRequest {
  readonly url: URL;
  readonly authorization: string | undefined;
  readonly body: string;
}

async function sentBy(request: Request): Promise<SentRequest> {
  return {
    url: new URL(request.url),
    authorization: request.headers.get('authorization') ?? undefined,
    body: await request.text(),
  };
}

const tokenOf = ({ request: { headers, as } }: Exchange): string | undefined =>
  headers?.authorization ?? (as && secrets[as].token);

function isSame(exchange: Exchange, { url, authorization, body }: SentRequest): boolean {
  const { request } = exchange;
  return (
    request.path === url.pathname + url.search && tokenOf(exchange) === authorization && hasSameBody(request.body, body)
  );
}

function hasSameBody(recorded: RecordedBody | undefined, sent: string): boolean {
  if (recorded === undefined) return sent === '';
  if ('text' in recorded) return sent === recorded.text;
  return sent === JSON.stringify(recorded.json);
}

/** The most similar success, or the first exchange of a call without any. */
function mostSimilar(exchanges: readonly Exchange[], sent: SentRequest, byDefault?: string): Exchange | undefined {
  const candidates = exchanges.filter((one) => one.about === byDefault || isSuccess(one));
  const rank = (one: Exchange) => similarity(one, sent) + (one.about === byDefault ? 0.5 : 0);
  return candidates.toSorted((a, b) => rank(b) - rank(a))[0] ?? exchanges[0];
}

function isSuccess({ answer: { status, body } }: Exchange): boolean {
  return status < 300 && (body as { success?: boolean } | undefined)?.success !== false;
}

/** The path counts most, then the recorded parameters, the body and the caller. A parameter of another value counts against. */
function similarity(exchange: Exchange, { url, authorization, body }: SentRequest): number {
  const { path, body: recorded } = exchange.request;
  const { pathname, searchParams } = new URL(path, url);
  const parameters = [...searchParams];
  const hasParameters = parameters.every(([name, value]) => url.searchParams.get(name) === value);
  const token = tokenOf(exchange);
  return (
    (pathname === url.pathname ? 8 : 0) +
    (hasParameters ? parameters.length : -8) +
    (hasSameBody(recorded, body) ? 2 : 0) +
    (token === authorization ? 2 : Number((token === undefined) === (authorization === undefined)))
  );
}

/** The recorded answer, as old as it was at the recording. */
function responseOf({ answer: { status, type, total, body } }: Exchange, clock: Clock): Response {
  const headers = {
    ...(type !== '' && { 'content-type': type }),
    ...(total !== undefined && { [totalCountHeader]: String(total) }),
  };
  return new Response(status === 204 ? null : contentOf(type, atPresent(body, clock)), { status, headers });
}

function contentOf(type: string, body: unknown): string | Uint8Array<ArrayBuffer> {
  if (type === 'application/json') return JSON.stringify(body);
  if (type === 'text/csv') return (body as readonly string[]).join('\r\n');
  if (type === 'application/x-ndjson') return `${JSON.stringify((body as { outcome: unknown }).outcome)}\n`;
  return new Uint8Array((body as { bytes: number }).bytes);
}
