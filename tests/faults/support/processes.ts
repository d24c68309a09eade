import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startNode } from '#tests/support/node-process.ts';
import { bundles } from './bundles.ts';

/** A child process that can be killed. */
export interface Process {
  /** Kills it like a power failure. */
  kill(): Promise<void>;
  /** Stops it; resolves to its exit code. */
  end(): Promise<number | null>;
}

/** Attempts to listen on a port, and the pause between two, in milliseconds. */
const mostTries = 10;
const busyPause = 500;

/**
 * Starts a program of tests/faults and waits until it is open. While the program was dead, the system may have given its port to a connection of
 * another one, which does not keep it for long.
 */
export async function start(program: 'shop' | 'provider', env: Readonly<Record<string, string>>): Promise<Process> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await startOnce(program, env);
    } catch (error) {
      if (tries === mostTries || !String(error).includes('EADDRINUSE')) throw error;
    }
    await pause(busyPause);
  }
}

async function startOnce(program: 'shop' | 'provider', env: Readonly<Record<string, string>>): Promise<Process> {
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
