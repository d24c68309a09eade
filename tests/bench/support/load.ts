import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { Agent, request } from 'node:http';
import { promisify } from 'node:util';
import { cpuTime, type Measured } from './usage.ts';

const autocannon = createRequire(import.meta.url).resolve('autocannon');

/** What became of a load. Times in milliseconds. */
export interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** What the server spent on each answer, in microseconds of processor time. */
  readonly cpu: number;
}

/** Asks for one address again and again on 64 connections, from a process of its own. */
export async function load(
  server: Measured,
  url: string,
  { seconds = 3, headers = {} }: { seconds?: number; headers?: Readonly<Record<string, string>> } = {},
): Promise<Load> {
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const before = cpuTime(server);
  const args = [autocannon, '-j', '-c', '64', '-d', String(seconds), ...named, url];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const told = JSON.parse(stdout) as {
    requests: { average: number; total: number };
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
  };
  if (told.non2xx + told.errors > 0) throw new Error(`${url}: ${told.non2xx} refused, ${told.errors} unanswered`);
  const { requests, latency } = told;
  return {
    perSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    cpu: (cpuTime(server) - before) / requests.total,
  };
}

const agent = new Agent({ keepAlive: true });

/** What a call is made with. */
interface Asked {
  readonly method?: 'GET' | 'POST' | 'PUT';
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly token?: string;
}

/** A call by a client that costs little itself. Its answer's body; a status of 300 or more fails. */
export function ask(url: string, { method = 'GET', body, token = '' }: Asked = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const headers = { authorization: token, ...(sent !== undefined && { 'content-type': 'application/json' }) };
    const asking = request(url, { method, agent, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('error', reject);
      answer.once('end', () => {
        const text = Buffer.concat(chunks).toString();
        if ((answer.statusCode ?? 0) < 300) resolve(text);
        else reject(new Error(`${url}: ${answer.statusCode} ${text}`));
      });
    });
    asking.once('error', reject);
    asking.end(sent);
  });
}

/** Percentiles of how long calls take, one after the other, in milliseconds; the first ones are not counted. */
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
