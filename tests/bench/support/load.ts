import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true });

/** The options of a call. */
interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'PUT';
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly token?: string;
}

/** Makes a call with little CPU on the client's side. Resolves to the body; rejects at a status of 300 or more. */
export function ask(url: string, { method = 'GET', body, token = '' }: CallOptions = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const headers = { authorization: token, ...(sent !== undefined && { 'content-type': 'application/json' }) };
    const outgoing = request(url, { method, agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const text = Buffer.concat(chunks).toString();
        if ((response.statusCode ?? 0) < 300) resolve(text);
        else reject(new Error(`${url}: ${response.statusCode} ${text}`));
      });
    });
    outgoing.once('error', reject);
    outgoing.end(sent);
  });
}

/** Makes a call. Resolves to its JSON. */
export async function askJson<T>(url: string, options?: CallOptions): Promise<T> {
  return JSON.parse(await ask(url, options)) as T;
}

/** The percentiles of the durations of sequential calls, in milliseconds, after 20 uncounted ones. */
export async function latencies(calls: number, call: (index: number) => Promise<unknown>) {
  const times: number[] = [];
  for (let index = -20; index < calls; index += 1) {
    const began = performance.now();
    await call(index);
    if (index >= 0) times.push(performance.now() - began);
  }
  return { p50: percentile(times, 50), p99: percentile(times, 99) };
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? NaN;
}
