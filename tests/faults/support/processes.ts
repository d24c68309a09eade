import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** A child process that can be killed. */
export interface Process {
  /** Ends it on the spot, as a power cut would, and waits until it is gone. */
  kill(): Promise<void>;
  /** Asks it to end and waits; its exit code. */
  end(): Promise<number | null>;
}

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** Starts a program of tests/faults and waits until it says that it is open. */
export async function start(program: 'shop' | 'provider', env: Readonly<Record<string, string>>): Promise<Process> {
  const file = fileURLToPath(new URL(`../${program}-process.ts`, import.meta.url));
  const child = spawn(process.execPath, ['--import', tsx, file], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, ...env },
  });
  let printed = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      if (printed.length < 20_000) printed += chunk.toString();
      if (printed.includes('open\n')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then((code) => reject(new Error(`The ${program} ended with ${code} before it was open:\n${printed}`)));
  });
  return {
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    end: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
