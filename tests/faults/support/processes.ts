import { join } from 'node:path';
import { startNode } from '#tests/support/node-process.ts';
import { bundles } from './bundles.ts';

/** A child process that can be killed. */
export interface Process {
  /** Kills it like a power failure. */
  kill(): Promise<void>;
  /** Stops it; resolves to its exit code. */
  end(): Promise<number | null>;
}

/** Starts a program of tests/faults and waits until it is open. */
export async function start(program: 'shop' | 'provider', env: Readonly<Record<string, string>>): Promise<Process> {
  const { child, waitFor, askToEnd, ended } = startNode([join(bundles, `${program}-process.js`)], { env });
  await waitFor(/open\n/);
  return {
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    end: () => {
      askToEnd();
      return ended;
    },
  };
}
