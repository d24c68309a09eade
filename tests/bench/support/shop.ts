import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtEntry, startNode, type NodeProcess } from '#tests/support/node-process.ts';
import { freePort } from '../../../scripts/lib/find-port.ts';
import { run } from '../../../scripts/lib/run.ts';
import type { Measured } from './usage.ts';

/** The built shop in a separate process. */
export interface BenchShop extends Measured {
  readonly url: string;
  /** From the start of the process to its first response, in milliseconds. */
  readonly startTime: number;
  stop(): Promise<void>;
}

/** A database for a shop: its settings, and its removal. */
export interface Place {
  readonly env: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

export const admin = { email: 'bench@weft.example', password: 'bench-password' };

const settings = { LOG_LEVEL: 'warn', RATE_LIMITS: 'off', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };

/** An embedded database with the demo catalogue, grown to at least `products` products. */
export async function sqlitePlace(products = 0): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'weft-bench-'));
  const place = { env: { DATA_DIR: folder }, remove: () => rm(folder, { recursive: true, force: true }) };
  await grow(place, products);
  return place;
}

/** Adds products to the demo catalogue until it has `products`. */
export async function grow({ env }: Place, products: number): Promise<void> {
  const code = await run(process.execPath, ['dist/server/demo-grow.js', String(products)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (code !== 0) throw new Error(`demo-grow failed with exit code ${code}`);
}

/** Starts the shop and waits for its first response, by default one from the database. */
export async function startShop({ env }: Place, path = '/api/v1/product/product-list/1'): Promise<BenchShop> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const began = performance.now();
  const shop = startNode([...nodeFlags(), builtEntry('main')], {
    env: { ...settings, ...env, PORT: new URL(url).port },
  });
  await firstResponse(shop, `${url}${path}`);
  return {
    url,
    startTime: performance.now() - began,
    pid: shop.child.pid ?? 0,
    stop: async () => {
      shop.askToEnd();
      await shop.ended;
    },
  };
}

/** The Node options of `npm start`. */
function nodeFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
}

async function firstResponse({ child, printed }: NodeProcess, url: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The shop ended with ${child.exitCode}:\n${printed()}`);
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
