import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileNamesOf } from '../../server/platform.ts';

/** The path of a program. Debian keeps those of servers where only root's path leads. */
export function findBinary(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders
    .flatMap((folder) => fileNamesOf(name).map((file) => join(folder, file)))
    .find((path) => existsSync(path));
}
