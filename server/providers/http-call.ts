import { onceUnlessFailed } from '../work/promises.ts';

/** A call to another server. */
export interface HttpCall {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** The time limit of the whole call, in milliseconds. */
  readonly timeout: number;
}

/** Any response, whatever its status. */
export interface HttpResponse {
  readonly status: number;
  readonly text: string;
  /** The header `retry-after`. */
  readonly retryAfter: string | undefined;
}

/** The call exceeded its time limit. */
export class HttpTimeout extends Error {
  override readonly name = 'HttpTimeout';
}

/** The largest response, in bytes: a page of 100 payments with full notes has about 0.5 MB. */
const maxResponseSize = 4 * 1024 * 1024;

/** Loaded with the first call: most starts make none. The agent keeps connections alive for 4 s. */
const client = onceUnlessFailed(async () => {
  const { Agent, request } = await import('undici');
  // The time limit of the call covers connecting too.
  const dispatcher = new Agent({ maxResponseSize, connect: { timeout: 0 } });
  return { dispatcher, request };
});

/**
 * Calls another server on a kept-alive connection. Redirects are not followed, so that credentials stay with the host they are for.
 * @throws {HttpTimeout}
 * @throws {Error} No complete response; undici's or Node's own error.
 */
export async function httpCall(url: string, { method, headers, body, timeout }: HttpCall): Promise<HttpResponse> {
  const { dispatcher, request } = await client();
  // AbortSignal.timeout() has no cancel: its timers would outlive fast calls and double the CPU time of a call.
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new HttpTimeout(`No response within ${timeout} ms`)), timeout);
  try {
    const options = { method, headers, body: body ?? null, dispatcher, signal: limit.signal };
    const response = await request(url, options);
    const { 'retry-after': retryAfter } = response.headers;
    return {
      status: response.statusCode,
      text: await response.body.text(),
      retryAfter: typeof retryAfter === 'string' ? retryAfter : undefined,
    };
  } finally {
    clearTimeout(timer);
  }
}
