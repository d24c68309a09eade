import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/lib/find-port.ts';

/** The built shop in its own process with an empty data folder. */
export interface Shop {
  /** Its origin, without a trailing slash. */
  readonly url: string;
  /** Everything printed so far. */
  output(): string;
  /** Kills it like a power failure; its data stays. */
  kill(): Promise<void>;
  /** Stops it, checks the exit code, and removes its data. */
  stop(): Promise<void>;
}

/** @param env Additional settings; `PORT` and `DATA_DIR` restart a former shop. */
export async function startShop(env: Record<string, string> = {}): Promise<Shop> {
  const folder = await mkdtemp(join(tmpdir(), 'weft-shop-'));
  const port = env.PORT ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  let printed = '';
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Only the variables that a program needs: a developer's own settings would change the shop.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: `${port}`, DATA_DIR: folder, ...env },
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const remove = () => rm(folder, { recursive: true, force: true });

  const listening = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes(`:${port}`)) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    void ended.then((code) =>
      reject(new Error(`The shop ended with ${code} before it printed its address:\n${printed}`)),
    );
  });
  await listening.catch(async (error: unknown) => {
    await remove();
    throw error;
  });

  return {
    url,
    output: () => printed,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
      await remove();
    },
    stop: async () => {
      const code = await end(child, ended);
      await remove();
      if (code !== 0) throw new Error(`The shop ended with ${code} instead of 0:\n${printed}`);
    },
  };
}

function end(child: ChildProcess, ended: Promise<number | null>): Promise<number | null> {
  child.kill('SIGTERM');
  return ended;
}
