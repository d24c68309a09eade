import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { freePort } from '../../../scripts/lib/find-port.ts';
import type { BaselineResponse } from './baseline-process.ts';
import { ended } from './shop.ts';
import type { Measured } from './usage.ts';

/** Bare `node:http` in a separate process that repeats one of the shop's responses: the least work that Node can do for it. */
export interface Baseline extends Measured {
  readonly url: string;
  stop(): Promise<void>;
}

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** Headers that Node adds to every response. */
const nodeHeaders = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']);

/** Starts a baseline with the current response of this URL. */
export async function startBaseline(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Baseline> {
  const original = await fetch(url, { headers: { 'accept-encoding': 'identity', ...headers } });
  const response: BaselineResponse = {
    port: await freePort(),
    headers: Object.fromEntries([...original.headers].filter(([name]) => !nodeHeaders.has(name))),
    body: Buffer.from(await original.arrayBuffer()).toString('base64'),
  };
  const child = fork(fileURLToPath(new URL('baseline-process.ts', import.meta.url)), { execArgv: ['--import', tsx] });
  child.send(response);
  await once(child, 'message');
  return { url: `http://127.0.0.1:${response.port}/`, pid: child.pid ?? 0, stop: () => ended(child) };
}
