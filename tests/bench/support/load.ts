import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { Agent, request } from 'node:http';
import { promisify } from 'node:util';
import { cpuTime, type Measured } from './usage.ts';

const autocannon = createRequire(import.meta.url).resolve('autocannon');

/** The result of a load. Times in milliseconds. */
export interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** The server's CPU time for each response, in microseconds. */
  readonly cpu: number;
}

/** Requests one URL repeatedly on 64 connections, from a separate process. */
export async function load(
  server: Measured,
  url: string,
  { seconds = 3, headers = {} }: { seconds?: number; headers?: Readonly<Record<string, string>> } = {},
): Promise<Load> {
  const headerOptions = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const before = cpuTime(server);
  const args = [autocannon, '-j', '-c', '64', '-d', String(seconds), ...headerOptions, url];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const result = JSON.parse(stdout) as {
    requests: { average: number; total: number };
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
  };
  if (result.non2xx + result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} unanswered`);
  const { requests, latency } = result;
  return {
    perSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    cpu: (cpuTime(server) - before) / requests.total,
  };
}

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
