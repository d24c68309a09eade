import { createWriteStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newId } from '../db/ids.ts';
import { privateModes } from '../platform.ts';
import { ensurePrivateFolder } from '../private-files.ts';

declare module 'fastify' {
  interface FastifyInstance {
    uploads: Uploads;
  }
}

/** A file that is left was that of a server that was killed. In milliseconds: far more than a call takes. */
const oldAge = 3_600_000;

/**
 * Keeps the files of forms on the disk while their calls wait: in memory, a few photos at once were too much for a small machine. In the
 * data folder, because the system's folder for temporary files may itself be memory.
 */
export class Uploads {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'uploads');
  }

  /** Writes a file to the disk. The caller removes it. @throws the system's error, such as ENOSPC */
  async keep(file: Readable): Promise<string> {
    ensurePrivateFolder(this.#folder);
    const path = join(this.#folder, newId());
    try {
      await pipeline(file, createWriteStream(path, { flags: 'wx', mode: privateModes.file }));
    } catch (error) {
      await this.remove(path);
      throw error;
    }
    return path;
  }

  async remove(path: string): Promise<void> {
    await rm(path, { force: true });
  }

  /** Removes what killed servers have left. */
  async removeOld(now: number): Promise<void> {
    for (const name of await readdir(this.#folder).catch(() => [])) {
      const path = join(this.#folder, name);
      const { mtimeMs = now } = (await stat(path).catch(() => undefined)) ?? {};
      if (now - mtimeMs > oldAge) await this.remove(path);
    }
  }
}
