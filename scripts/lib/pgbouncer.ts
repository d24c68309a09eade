import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstall, install } from './run.ts';

/** The path of PgBouncer. Debian keeps it where only root's path leads. */
export function findPgbouncer(): string | undefined {
  const folders = ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)];
  return folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path));
}

/** Its path, after installing it if necessary; undefined if that fails. */
export async function ensurePgbouncer(): Promise<string | undefined> {
  if (findPgbouncer() === undefined && (await canInstall())) await install('pgbouncer');
  return findPgbouncer();
}
