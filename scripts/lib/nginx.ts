import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstall, install } from './run.ts';

/** The path of nginx. Debian keeps it where only root's path leads. */
export function findNginx(): string | undefined {
  const folders = ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)];
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path));
}

/** Its path, after installing it if necessary; undefined if that fails. */
export async function ensureNginx(): Promise<string | undefined> {
  if (findNginx() === undefined && (await canInstall())) await install('nginx-light', 'openssl');
  return findNginx();
}
