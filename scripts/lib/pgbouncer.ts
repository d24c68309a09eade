import { findBinary } from './find-binary.ts';
import { canInstall, install } from './run.ts';

/** The path of PgBouncer. */
export const findPgbouncer = (): string | undefined => findBinary('pgbouncer');

/** Its path, after installing it if necessary; undefined if that fails. */
export async function ensurePgbouncer(): Promise<string | undefined> {
  if (findPgbouncer() === undefined && (await canInstall())) await install('pgbouncer');
  return findPgbouncer();
}
