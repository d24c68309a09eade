import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/lib/find-port.ts';
import { builtEntry, startNode } from './node-process.ts';

/** The built shop in its own process with an empty data folder. */
export interface Shop {
  /** Its origin, without a trailing slash. */
  readonly url: string;
  /** Its data folder, with the mails in `outbox`. */
  readonly dataDir: string;
  /** Everything printed so far. */
  output(): string;
  /** Kills it like a power failure; its data stays. */
  kill(): Promise<void>;
  /** Stops it, checks the exit code, and removes its data. */
  stop(): Promise<void>;
}

/** @param settings Additional settings; `PORT` and `DATA_DIR` restart a former shop. */
export async function startShop(settings: Record<string, string> = {}): Promise<Shop> {
  const folder = await mkdtemp(join(tmpdir(), 'weft-shop-'));
  const port = settings.PORT ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  // Browsers and shops share the processors, which delays event loops.
  const env = { PORT: `${port}`, DATA_DIR: folder, MAX_EVENT_LOOP_DELAY: '0', ...settings };
  const { child, printed, waitFor, ended } = startNode([builtEntry('main')], { env });
  const remove = () => rm(folder, { recursive: true, force: true });
  await waitFor(new RegExp(`:${port}\\b`)).catch(async (error: unknown) => {
    await remove();
    throw error;
  });

  return {
    url,
    dataDir: env.DATA_DIR,
    output: printed,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
      await remove();
    },
    stop: async () => {
      child.kill('SIGTERM');
      const code = await ended;
      await remove();
      if (code !== 0) throw new Error(`The shop ended with ${code} instead of 0:\n${printed()}`);
    },
  };
}
