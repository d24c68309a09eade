import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';

/**
 * A folder that is made once a run: the first worker that needs it makes it, the others wait.
 *
 * @param make Fills a folder that does not exist yet.
 */
export async function madeOnce(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(inject('runFolder'), name);
  const [lock, unfinished] = [`${folder}-lock`, `${folder}-unfinished`];
  while (!existsSync(folder)) {
    if (!(await isFirst(lock))) {
      await pause(200);
      continue;
    }
    try {
      if (existsSync(folder)) break;
      await rm(unfinished, { recursive: true, force: true });
      await make(unfinished);
      // Other workers must not find a part of it.
      await rename(unfinished, folder);
    } finally {
      await rm(lock, { recursive: true });
    }
  }
  return folder;
}

/** Whether this worker is the first: only one can make the folder. */
function isFirst(lock: string): Promise<boolean> {
  return mkdir(lock).then(
    () => true,
    () => false,
  );
}
