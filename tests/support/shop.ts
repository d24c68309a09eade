import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/lib/find-port.ts';
import { madeOnce } from './made-once.ts';
import { builtEntry, startNode } from './node-process.ts';

/** The built shop in its own process. */
export interface Shop {
  /** Its origin, without a trailing slash. */
  readonly url: string;
  /** Its data folder, with the mails in `outbox`. */
  readonly dataDir: string;
  /** Everything printed so far. */
  output(): string;
  /** Stops it, checks the exit code, and removes its data. */
  stop(): Promise<void>;
}

/** The first admin's log-in in every shop that starts with an empty data folder. */
export const firstAdmin = { email: 'admin@weft.example', password: 'weft and warp admin' };

/** All shops that this worker started. */
const started: Shop[] = [];

/**
 * Starts the shop with an empty data folder.
 * @param settings Additional settings; `PORT` and `DATA_DIR` restart a former shop.
 */
export async function startShop(settings: Record<string, string> = {}): Promise<Shop> {
  const folder = await mkdtemp(join(tmpdir(), 'weft-shop-'));
  return startIn(folder, settings);
}

/** Starts the shop with the demo catalogue: a copy of a data folder that is filled once a run. */
export async function startDemoShop(settings: Record<string, string> = {}): Promise<Shop> {
  const filled = await madeOnce('demo-shop', async (DATA_DIR) => (await startShop({ DATA_DIR })).stop());
  const folder = await mkdtemp(join(tmpdir(), 'weft-shop-'));
  await cp(filled, folder, { recursive: true });
  return startIn(folder, settings);
}

/** Follows the logs of this worker's shops: the result reads what they have printed since. */
export function followLogs(): () => string {
  const marks = new Map(started.map((shop) => [shop, shop.output().length]));
  return () => started.map((shop) => shop.output().slice(marks.get(shop) ?? 0)).join('');
}

async function startIn(folder: string, settings: Record<string, string>): Promise<Shop> {
  const port = settings.PORT ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PORT: `${port}`,
    DATA_DIR: folder,
    ADMIN_EMAIL: firstAdmin.email,
    ADMIN_PASSWORD: firstAdmin.password,
    // Browsers and shops share the processors, which delays event loops.
    MAX_EVENT_LOOP_DELAY: '0',
    // Accounts of tests come from different addresses: registrations are limited by address.
    TRUST_PROXY: '1',
    ...settings,
  };
  const { printed, waitFor, askToEnd, ended } = startNode([builtEntry('main')], { env });
  const remove = () => rm(folder, { recursive: true, force: true });
  await waitFor(new RegExp(`:${port}\\b`)).catch(async (error: unknown) => {
    await remove();
    throw error;
  });

  const shop: Shop = {
    url,
    dataDir: env.DATA_DIR,
    output: printed,
    stop: async () => {
      askToEnd();
      const code = await ended;
      await remove();
      if (code !== 0) throw new Error(`The shop ended with ${code} instead of 0:\n${printed()}`);
    },
  };
  started.push(shop);
  return shop;
}
