import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Tinypool } from 'tinypool';
import { projectRoot } from '../../project-root.ts';
import { Refused } from '../../refused.ts';
import type { DrawnFile } from './draw/draw.ts';

/** Idle time after which the thread ends and frees its memory, in milliseconds. */
const idleTimeout = 60_000;
/** Files that wait for the thread. Each holds its pictures in memory. */
const mostWaiting = 50;

let threads: Tinypool | undefined;

/**
 * Makes a PDF on a thread of low priority, one after the other: the event loop stays free. The thread starts with the first file.
 * @throws {Refused} unavailable
 */
export async function drawInThread(file: DrawnFile): Promise<Buffer> {
  threads ??= openThreads();
  if (threads.queueSize >= mostWaiting) throw new Refused('unavailable');
  return Buffer.from((await threads.run(file)) as Uint8Array);
}

/** Built, the thread is a file beside the bundle; from source it needs what runs TypeScript. */
function openThreads(): Tinypool {
  const built = join(projectRoot, 'dist', 'server');
  const isBuilt = fileURLToPath(import.meta.url).startsWith(built);
  const file = isBuilt
    ? join(built, 'paper-thread.js')
    : join(projectRoot, 'server', 'modules', 'paper-file', 'source-thread.js');
  return new Tinypool({ filename: pathToFileURL(file).href, minThreads: 0, maxThreads: 1, idleTimeout, execArgv: [] });
}
