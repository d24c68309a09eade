import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Tinypool } from 'tinypool';
import { projectRoot } from '../../project-root.ts';

/** How many secrets are hashed at the same time: one processor stays free for those who only read. */
const hashedAtOnce = Math.min(4, Math.max(1, availableParallelism() - 1));

/** How long a thread waits for more work before it ends and frees its memory, in milliseconds. */
const idleTimeout = 60_000;

let threads: Tinypool | undefined;

/**
 * Argon2id on threads of a low priority, which the threads of Node's own pool cannot be given: log-ins take what readers leave
 * (docs/performance.md). The threads start with the first secret.
 */
export function hash(secret: string): Promise<string> {
  return run('hash', secret) as Promise<string>;
}

/** Whether the secret is the one that was hashed. */
export function verify(hashed: string, secret: string): Promise<boolean> {
  return run('verify', { hashed, secret }) as Promise<boolean>;
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
