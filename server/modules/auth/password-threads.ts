import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Tinypool } from 'tinypool';
import { projectRoot } from '../../project-root.ts';

/** Concurrent hashes: one processor stays free for reads. */
export const hashedAtOnce = Math.min(4, Math.max(1, availableParallelism() - 1));

/** Idle time after which a thread ends and frees its memory, in milliseconds. */
const idleTimeout = 60_000;

let threads: Tinypool | undefined;

/**
 * Argon2id on low-priority threads, which Node's own thread pool does not support: hashing uses the CPU time that reads leave
 * (docs/decisions/0011). The threads start with the first hash.
 */
export async function hash(secret: string): Promise<string> {
  return String(await run('hash', secret));
}

/** Verifies a secret against its hash. */
export async function verify(hashed: string, secret: string): Promise<boolean> {
  return (await run('verify', { hashed, secret })) === true;
}

function run(name: 'hash' | 'verify', task: unknown): Promise<unknown> {
  threads ??= new Tinypool({
    filename: pathToFileURL(join(projectRoot, 'server', 'modules', 'auth', 'password-thread.js')).href,
    minThreads: 0,
    maxThreads: hashedAtOnce,
    idleTimeout,
    execArgv: [],
  });
  return threads.run(task, { name });
}
