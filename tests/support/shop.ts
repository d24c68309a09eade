import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/lib/find-port.ts';

/** The built shop, running as a process of its own on an empty data folder. */
export interface Shop {
  /** Its origin, without a slash at the end. */
  readonly url: string;
  /** What it has printed so far. */
  output(): string;
  /** Ends it as a power cut would; its data stays. */
  kill(): Promise<void>;
  /** Asks it to end, insists that it ends cleanly, and removes its data. */
  stop(): Promise<void>;
}

/** @param env Settings of its own; with `PORT` and `DATA_DIR` a shop comes back where it was. */
export async function startShop(env: Record<string, string> = {}): Promise<Shop> {
  const folder = await mkdtemp(join(tmpdir(), 'weft-shop-'));
  const port = env.PORT ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  let printed = '';
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Nothing of the environment but what a program needs to run: a setting of the developer's own would change the shop.
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
