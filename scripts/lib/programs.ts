import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileNamesOf } from '../../server/platform.ts';
import { canInstall, install } from './run.ts';

/** The path of a program. Debian keeps those of servers where only root's path leads. */
export function findBinary(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders
    .flatMap((folder) => fileNamesOf(name).map((file) => join(folder, file)))
    .find((path) => existsSync(path));
}

/** The path of nginx. */
export const findNginx = (): string | undefined => findBinary('nginx');

/** Its path, after installing it if necessary; undefined if that fails. */
export async function ensureNginx(): Promise<string | undefined> {
  if (findNginx() === undefined && (await canInstall())) await install('nginx-light', 'openssl');
  return findNginx();
}

/** The path of PgBouncer. */
export const findPgbouncer = (): string | undefined => findBinary('pgbouncer');

/** Its path, after installing it if necessary; undefined if that fails. */
export async function ensurePgbouncer(): Promise<string | undefined> {
  if (findPgbouncer() === undefined && (await canInstall())) await install('pgbouncer');
  return findPgbouncer();
}
