import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { freePort } from '../../../scripts/lib/find-port.ts';
import type { FloorAnswer } from './floor-process.ts';
import { ended } from './shop.ts';
import type { Measured } from './usage.ts';

/** Bare `node:http` in a process of its own, which answers what a shop answered: less is not to be had from Node. */
export interface Floor extends Measured {
  readonly url: string;
  stop(): Promise<void>;
}

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** What Node adds to every answer by itself. */
const ofNode = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']);

/** Starts a floor that answers what is at this address now. */
export async function startFloor(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Floor> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity', ...headers } });
  const told: FloorAnswer = {
    port: await freePort(),
    headers: Object.fromEntries([...answer.headers].filter(([name]) => !ofNode.has(name))),
    body: Buffer.from(await answer.arrayBuffer()).toString('base64'),
  };
  const child = fork(fileURLToPath(new URL('floor-process.ts', import.meta.url)), { execArgv: ['--import', tsx] });
  child.send(told);
  await once(child, 'message');
  return { url: `http://127.0.0.1:${told.port}/`, pid: child.pid ?? 0, stop: () => ended(child) };
}
